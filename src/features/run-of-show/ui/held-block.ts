import { toUtcText } from '#lib/time.ts';
import type { PlacedPreview, ShownItem, ShowConflict } from './shown.ts';
import { type Scale, startMs } from './timeline-layout.ts';

const MINUTE_MS = 60_000;
/** What one key or the smallest drag moves a block by. */
export const STEP = 5;
const LONGEST = 1440;

/** A block as it is held over the timeline: nothing of it is kept yet. */
export interface Held {
  id: string;
  /** The item's `updated` when it was taken. */
  seen: string;
  from: number;
  minutes: number;
  stage: string;
}

export function held(item: ShownItem): Held {
  return {
    id: item.id,
    seen: item.updated,
    from: startMs(item),
    minutes: item.minutes,
    stage: item.stage,
  };
}

/** Whether it is elsewhere than its item. */
export function isMoved({ from, minutes, stage }: Held, item: ShownItem): boolean {
  return from !== startMs(item) || minutes !== item.minutes || stage !== item.stage;
}

/** Moved by so many minutes, within what the timeline shows. */
export function movedBy(block: Held, minutes: number, { from, to }: Scale): Held {
  const last = to - block.minutes * MINUTE_MS;
  const at = Math.max(from, Math.min(last, block.from + minutes * MINUTE_MS));
  // What began before the timeline, or ends after it, is not pushed further by that.
  return { ...block, from: at === from || at === last ? stepped(at, block.from) : at };
}

/** In whole steps from where it was. */
function stepped(at: number, from: number): number {
  const step = STEP * MINUTE_MS;
  return from + Math.trunc((at - from) / step) * step;
}

/** Longer by so many minutes: a step at least, and no more than a day. */
export function lengthenedBy(block: Held, minutes: number): Held {
  const shortest = Math.min(STEP, block.minutes);
  return { ...block, minutes: Math.max(shortest, Math.min(LONGEST, block.minutes + minutes)) };
}

/** The names of what is asked, in the order in which `askedOf` has them. */
export const PLACE = ['id', 'seen', 'startsAt', 'minutes', 'stage'] as const;

/** What is asked of the server, to look at or to do. */
export function askedOf({ id, seen, from, minutes, stage }: Held): Record<(typeof PLACE)[number], string> {
  return { id, seen, startsAt: toUtcText(from), minutes: String(minutes), stage };
}

/** The items as they would be: the one that is held where it is held, those that move along where they would go. */
export function asHeld(
  items: readonly ShownItem[],
  block: Held | null,
  preview: PlacedPreview['preview'],
): ShownItem[] {
  if (!block) return [...items];
  const moves = new Map(preview?.moves.map(({ id, to, stage }) => [id, { to, stage }]));
  return items.map((item) => {
    if (item.id === block.id) {
      const { from, minutes, stage } = block;
      const endsAt = toUtcText(from + minutes * MINUTE_MS);
      return { ...item, startsAt: toUtcText(from), endsAt, minutes, stage };
    }
    const move = moves.get(item.id);
    if (!move) return item;
    const endsAt = toUtcText(startMs({ startsAt: move.to }) + item.minutes * MINUTE_MS);
    return { ...item, startsAt: move.to, endsAt, stage: move.stage };
  });
}

/** What does not work out then: what a preview tells of, and of the others what was so before. */
export function conflictsAsHeld(
  conflicts: readonly ShowConflict[],
  block: Held | null,
  preview: PlacedPreview['preview'],
): ShowConflict[] {
  if (!block || !preview) return [...conflicts];
  const touched = new Set([block.id, ...preview.moves.map(({ id }) => id)]);
  const others = conflicts.filter(({ one, other }) => !touched.has(one) && !touched.has(other));
  return [...others, ...preview.conflicts];
}
