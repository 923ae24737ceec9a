// Chromium carries no Nepali: it would write dates and numbers in English where the server wrote Nepali. So that both
// write the same, they are put together here from what every browser has.

/** The code of `०`. */
const ZERO = 0x966;

/** Digits as Nepali writes them. */
export function nepaliDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(ZERO + Number(digit)));
}

const MONTHS = {
  Jan: 'जनवरी',
  Feb: 'फेब्रुअरी',
  Mar: 'मार्च',
  Apr: 'अप्रिल',
  May: 'मे',
  Jun: 'जुन',
  Jul: 'जुलाई',
  Aug: 'अगस्ट',
  Sep: 'सेप्टेम्बर',
  Oct: 'अक्टोबर',
  Nov: 'नोभेम्बर',
  Dec: 'डिसेम्बर',
};

const DAYS = {
  Sun: 'आइत',
  Mon: 'सोम',
  Tue: 'मङ्गल',
  Wed: 'बुध',
  Thu: 'बिही',
  Fri: 'शुक्र',
  Sat: 'शनि',
};

/** The long name of a day is the short one with this behind it. */
const DAY = 'बार';

/** `Intl.NumberFormat` for Nepali: Devanagari digits in groups of lakh and crore. */
export function nepaliNumbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const base = new Intl.NumberFormat('en-IN', options);
  const named = (text: string) => nepaliDigits(text).replace(/NPR\s?/, 'रु ');
  return {
    format: (value: number) => named(base.format(value)),
    formatToParts: (value: number) =>
      base.formatToParts(value).map((part) => ({ ...part, value: named(part.value) })),
    resolvedOptions: () => base.resolvedOptions(),
  } as Intl.NumberFormat;
}

/** `Intl.DateTimeFormat` for Nepali: `शनि, १४ मार्च २०२६`, hours up to 24. */
export function nepaliDates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Names of zones are few in Nepali; the distance from UTC says as much.
  const zone = options.timeZoneName === 'long' ? 'longOffset' : options.timeZoneName;
  const base = new Intl.DateTimeFormat('en-GB', { ...options, ...(zone ? { timeZoneName: zone } : {}) });
  const formatToParts = (moment?: Date | number): Intl.DateTimeFormatPart[] =>
    base.formatToParts(moment).map((part, position, parts) => {
      // Older and newer locale data differ in this comma.
      const afterDay = part.type === 'literal' && parts[position - 1]?.type === 'weekday';
      if (afterDay) return { ...part, value: ', ' };
      // "4 December 2026 at 18:00": the word is an English one.
      return {
        ...part,
        value: part.type === 'literal' ? part.value.replace(/,? at /, ', ') : inNepali(part),
      };
    });
  return {
    format: (moment?: Date | number) =>
      formatToParts(moment)
        .map(({ value }) => value)
        .join(''),
    formatToParts,
    resolvedOptions: () => base.resolvedOptions(),
  } as Intl.DateTimeFormat;
}

function inNepali({ type, value }: Intl.DateTimeFormatPart): string {
  const known = value.slice(0, 3);
  if (type === 'month' && known in MONTHS) return MONTHS[known as keyof typeof MONTHS];
  if (type === 'weekday' && known in DAYS) {
    const day = DAYS[known as keyof typeof DAYS];
    return value.length <= 4 ? day : day + DAY;
  }
  return nepaliDigits(value);
}
