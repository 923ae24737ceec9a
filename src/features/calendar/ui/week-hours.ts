import { dateFormat } from '#lib/language/intl-formats.ts';
import { parseUtcText } from '#lib/time.ts';
import { type Lane, sideBySide } from '#shared/ui/side-by-side.ts';
import type { PlannerDay, PlannerItem } from './planner-item.ts';

const MINUTES = 60;
const DAY = 24 * MINUTES;
/** As long as something is drawn at least, so that its name can be read. */
const SHORTEST = 30;
/** Hours that are always there: a day with nothing in it is one still. */
const FIRST = 9;
const LAST = 21;

/** What is on at a time of a day: minutes since its midnight, on the clock of its place. */
export interface WeekBlock extends Lane {
  item: PlannerItem;
  top: number;
  /** Where it ends, or where its name ends where it is shorter than that. */
  bottom: number;
  /** It began on a day before. */
  goesOn: boolean;
}

export interface PlacedDay {
  /** What lasts from midnight to midnight. */
  whole: PlannerItem[];
  blocks: WeekBlock[];
}

/** Puts what is on a day at its times, what is at once side by side. */
export function placed({ day, items }: PlannerDay): PlacedDay {
  const whole: PlannerItem[] = [];
  const spans: Omit<WeekBlock, keyof Lane>[] = [];
  for (const item of items) {
    const start = onWall(item.startsAt, item.timezone);
    const end = onWall(item.endsAt || item.startsAt, item.timezone);
    const goesOn = start.day < day;
    const top = goesOn ? 0 : start.minutes;
    const until = end.day > day ? DAY : end.minutes;
    if (top === 0 && until === DAY) whole.push(item);
    // What is late at night is drawn above midnight.
    else
      spans.push({
        item,
        goesOn,
        top: Math.min(top, DAY - SHORTEST),
        bottom: Math.max(until, top + SHORTEST),
      });
  }
  const inOrder = spans.toSorted(
    (one, other) => one.top - other.top || (one.item.id < other.item.id ? -1 : 1),
  );
  return { whole, blocks: sideBySide(inOrder) };
}

/** The first hour that a week shows, and the one after its last. */
export function hoursOf(days: readonly PlacedDay[]): { from: number; to: number } {
  const blocks = days.flatMap((day) => day.blocks);
  return {
    from: Math.min(FIRST, ...blocks.map(({ top }) => Math.floor(top / MINUTES))),
    to: Math.min(24, Math.max(LAST, ...blocks.map(({ bottom }) => Math.ceil(bottom / MINUTES)))),
  };
}

/** A moment on the clock of a place: its day, and how many minutes into it. Not every browser has Temporal. */
export function onWall(text: string, timeZone: string): { day: string; minutes: number } {
  const wall = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(parseUtcText(text) ?? 0);
  const part = (wanted: string) => wall.find(({ type }) => type === wanted)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}
