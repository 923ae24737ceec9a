/** A month of the calendar, in UTC: the time of the ledger. */
export interface Month {
  /** `2026-11`. */
  name: string;
  /** UTC text: its first moment, and the first of the month after it. */
  from: string;
  to: string;
}

const FIRST_YEAR = 2000;
const LAST_YEAR = 9_998;

/** `2026-11` as a month; null for anything else. */
export function monthOf(name: string): Month | null {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(name) ?? [];
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return null;
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  return { name, from: firstMoment(name), to: firstMoment(monthAfter(name, 1)) };
}

/** The name of the month `months` after `name`, before it when negative. */
export function monthAfter(name: string, months: number): string {
  return Temporal.PlainYearMonth.from(name).add({ months }).toString();
}

/** The names of the months from one to another, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const names: string[] = [];
  for (let name = last; name >= first; name = monthAfter(name, -1)) names.push(name);
  return names;
}

function firstMoment(name: string): string {
  return `${name}-01 00:00:00.000Z`;
}
