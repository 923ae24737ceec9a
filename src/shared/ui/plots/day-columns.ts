const DAY_MS = 86_400_000;
/** Columns that a plot of a phone's width still shows apart. */
const MOST = 60;

/** A day, or several that begin with `day` and end with `until`, and what their numbers come to. */
export type DayColumn<Key extends string> = { day: string; until: string } & Record<Key, number>;

/**
 * The days from the first to the last, those on which nothing happened too, so that a week of silence looks like one.
 * Where there are more than a plot can show, several go together. `days` are in their order, `2026-12-01`.
 */
export function dayColumns<Key extends string>(
  days: readonly ({ day: string } & Record<Key, number>)[],
  keys: readonly Key[],
): DayColumn<Key>[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const from = Date.parse(first.day);
  const count = Math.round((Date.parse(last.day) - from) / DAY_MS) + 1;
  const width = Math.ceil(count / MOST);
  const dayAt = (index: number) => new Date(from + index * DAY_MS).toISOString().slice(0, 10);
  const none = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  const columns = Array.from({ length: Math.ceil(count / width) }, (_, index) => ({
    ...none,
    day: dayAt(index * width),
    until: dayAt(Math.min(count, (index + 1) * width) - 1),
  })) as DayColumn<Key>[];
  for (const day of days) {
    const column: Record<Key, number> | undefined =
      columns[Math.floor(Math.round((Date.parse(day.day) - from) / DAY_MS) / width)];
    if (!column) continue;
    for (const key of keys) column[key] = column[key] + day[key];
  }
  return columns;
}
