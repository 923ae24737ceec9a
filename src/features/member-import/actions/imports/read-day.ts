import { fromBikramSambat } from '#lib/calendar/index.ts';
import type { Day } from '#features/chapters/model/day.ts';
import { isDay } from '#lib/time.ts';

/** Day 1 of a workbook is the first of January 1900; it counts a 29 February that year never had. */
const WORKBOOK_EPOCH = '1899-12-30';
const DIGITS = /[०-९]/g;
/** What says beside a day that it is one of Bikram Sambat. */
const BIKRAM_SAMBAT = /^\s*(?:b\.?\s?s\.?|वि\.?\s?सं\.?)\s*|\s*(?:b\.?\s?s\.?|वि\.?\s?सं\.?)\s*$/iu;

/** `2` of two digits is 2002, `70` is 1970: whoever is in a register was born, and joined, in the last hundred years. */
const fullYear = (year: number, today: Day): number => {
  if (year >= 100) return year;
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const near = century + year;
  return near > Number(today.slice(0, 4)) + 10 ? near - 100 : near;
};

/**
 * A day as registers write it: `2020-04-03`, `3.4.2020`, `03/04/20`, or a workbook's number; digits may be Devanagari, and
 * with `BS` beside it, or by choice, it is one of Bikram Sambat (`२०४५-०१-०५`). Null
 * for what is no day, empty for nothing.
 */
export function readDay(typed: string, order: 'dmy' | 'mdy' | 'bs', today: Day): Day | null {
  const written = typed.replaceAll(DIGITS, (digit) => String(digit.charCodeAt(0) - 0x966)).trim();
  const text = written.replace(BIKRAM_SAMBAT, '').trim();
  const nepali = order === 'bs' || text !== written;
  if (text === '') return '';
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso && nepali) return ofBikramSambat(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (iso) return asDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(text);
  if (local) {
    const [one, other] = [Number(local[1]), Number(local[2])];
    // Registers in Nepal write the day first where they don't write the year first.
    if (nepali) return ofBikramSambat(Number(local[3]), other, one);
    const [day, month] = order === 'mdy' ? [other, one] : [one, other];
    return asDay(fullYear(Number(local[3]), today), month, day);
  }
  if (!/^\d{4,5}(\.\d+)?$/.test(text)) return null;
  return Temporal.PlainDate.from(WORKBOOK_EPOCH)
    .add({ days: Math.floor(Number(text)) })
    .toString();
}

function ofBikramSambat(year: number, month: number, day: number): Day | null {
  return fromBikramSambat({ year, month, day });
}

function asDay(year: number, month: number, day: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
