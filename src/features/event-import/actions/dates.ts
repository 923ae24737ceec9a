import { addMs, parseUtcText, toUtcText, wallTimeToUtc } from '#lib/time.ts';

/** When a day is all that a file says, the event is open from nine to five, as a venue is. */
const OPENS = '09:00';
const CLOSES = '17:00';
const TWO_HOURS_MS = 7_200_000;

/** A moment as a file tells it: a day, perhaps a time on that day's wall clock, or an instant. */
export type Moment = { day: string; time: string | null } | { instant: string };

/**
 * Reads a day (`2026-12-01`, `20261201`, `1.12.2026`), a time on the wall (`2026-12-01 19:30`, `… 7:30 pm`) or an
 * instant (with `Z` or an offset, or seconds since 1970). Null for anything else: of `01/02/2026` nobody can say
 * which is the month.
 */
export function parseMoment(text: string): Moment | null {
  const value = text.trim().replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})/, '$1-$2-$3');
  if (/^\d{10}$|^\d{13}$/.test(value))
    return { instant: toUtcText(Number(value) * (value.length === 10 ? 1000 : 1)) };
  if (/^\d{4}-\d{2}-\d{2}[T ].*(Z|[+-]\d{2}:?\d{2})$/i.test(value)) {
    const ms = parseUtcText(value);
    return ms === null ? null : { instant: toUtcText(ms) };
  }
  const parts = /^(\S+?)(?:(?:T|,?\s+)(\d.*))?$/i.exec(value);
  const day = dayOf(parts?.[1] ?? '');
  const time = parts?.[2] === undefined ? null : clockOf(parts[2]);
  return day === null || time === undefined ? null : { day, time };
}

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$|^(\d{4})(\d{2})(\d{2})$/;
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

function dayOf(text: string): string | null {
  const iso = ISO_DAY.exec(text);
  const dotted = DOTTED_DAY.exec(text);
  const [year, month, day] = iso
    ? [iso[1] ?? iso[4], iso[2] ?? iso[5], iso[3] ?? iso[6]]
    : [dotted?.[3], dotted?.[2], dotted?.[1]];
  try {
    // Unless asked, Temporal makes the 30th of what is told as the 31st of June.
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    ).toString();
  } catch {
    return null;
  }
}

const CLOCK =
  /^(\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*([ap])?\.?(?:m\.?)?$|^(\d{2})(\d{2})(?:\d{2})?$/i;

/** `19:30`, `7:30 pm`, `7pm` or `193000` as `19:30`; undefined for anything else. */
function clockOf(text: string): string | undefined {
  const match = CLOCK.exec(text.trim());
  if (!match || (match[1] !== undefined && match[2] === undefined && match[3] === undefined))
    return undefined;
  const half = match[3]?.toLowerCase();
  const told = Number(match[1] ?? match[4]);
  const minute = Number(match[2] ?? match[5] ?? 0);
  if (half !== undefined && (told < 1 || told > 12)) return undefined;
  const hour = half === undefined ? told : (told % 12) + (half === 'p' ? 12 : 0);
  return hour > 23 || minute > 59
    ? undefined
    : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** When an event begins and ends, as UTC text; what the file leaves open is filled in. Null when it can't be. */
export function spanOf(
  start: Moment,
  end: Moment | null,
  zone: string,
): { startsAt: string; endsAt: string } | null {
  const startsAt = utcOf(start, OPENS, zone);
  if (startsAt === null) return null;
  return { startsAt, endsAt: endOf(start, startsAt, end, zone) ?? startsAt };
}

function endOf(start: Moment, startsAt: string, end: Moment | null, zone: string): string | null {
  if (end === null) {
    return 'instant' in start || start.time !== null
      ? addMs(startsAt, TWO_HOURS_MS)
      : utcOf({ day: start.day, time: CLOSES }, CLOSES, zone);
  }
  const endsAt = utcOf(end, CLOSES, zone);
  // An evening that ends on the same day, the hour not told: it is over by midnight at the latest.
  const dayOnly = !('instant' in end) && end.time === null;
  return dayOnly && endsAt !== null && endsAt <= startsAt
    ? utcOf({ day: end.day, time: '23:59' }, CLOSES, zone)
    : endsAt;
}

function utcOf(moment: Moment, usual: string, zone: string): string | null {
  return 'instant' in moment ? moment.instant : wallTimeToUtc(`${moment.day}T${moment.time ?? usual}`, zone);
}
