/** A day's sales: `2026-12-01` on the calendar of the event's place. */
export interface DaySales {
  day: string;
  tickets: number;
  revenue: number;
}

const DAY_MS = 86_400_000;
/** Bars that a plot of a phone's width still shows apart. */
const MOST_BARS = 45;

/** What one bar stands for: a day, or several that begin with `day`. */
export interface Bar extends DaySales {
  until: string;
}

/**
 * The days from the first sale to the last, those without a sale too, so that a week of silence looks like one. Where
 * there are more than a plot can show, several go together in one bar.
 */
export function salesBars(days: readonly DaySales[]): Bar[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const from = Date.parse(first.day);
  const count = Math.round((Date.parse(last.day) - from) / DAY_MS) + 1;
  const width = Math.ceil(count / MOST_BARS);
  const dayAt = (index: number) => new Date(from + index * DAY_MS).toISOString().slice(0, 10);
  const bars: Bar[] = Array.from({ length: Math.ceil(count / width) }, (_, index) => ({
    day: dayAt(index * width),
    until: dayAt(Math.min(count, (index + 1) * width) - 1),
    tickets: 0,
    revenue: 0,
  }));
  for (const { day, tickets, revenue } of days) {
    const bar = bars[Math.floor(Math.round((Date.parse(day) - from) / DAY_MS) / width)];
    if (!bar) continue;
    bar.tickets += tickets;
    bar.revenue += revenue;
  }
  return bars;
}

/** The next number at which a scale reads well: 1, 2, 5, 10, 20, 50 … */
export function scaleEnd(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * power).find((end) => end >= highest) ?? highest;
}
