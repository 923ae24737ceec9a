import { parseUtcText } from '#lib/time.ts';
import { endOf, laneOf, type Slot } from './slot.ts';

/** A slot with what happened on the day; null where it has not. */
export interface LiveSlot extends Slot {
  startedAt: number | null;
  doneAt: number | null;
}

/** When it is to be expected, in milliseconds since the epoch. */
export interface Expected {
  id: string;
  from: number;
  to: number;
  /** When it should be over by its length: before `to` when it takes longer. */
  due: number;
  state: 'done' | 'running' | 'ahead';
  /** How much later than planned it begins, in milliseconds; negative when earlier. */
  late: number;
}

/** What a stage shows at a moment. */
export interface StageNow {
  stage: string;
  running: Expected | null;
  next: Expected | null;
  /** All of that day, in order. */
  items: Expected[];
  /** Whether somebody marks what begins and is done there; else the plan's times are taken for true. */
  marked: boolean;
}

const momentOf = (text: string): number | null => (text === '' ? null : parseUtcText(text));

export const liveSlot = (
  slot: Slot,
  { startedAt, doneAt }: { startedAt: string; doneAt: string },
): LiveSlot => ({
  ...slot,
  startedAt: momentOf(startedAt),
  doneAt: momentOf(doneAt),
});

/**
 * What runs on each stage at `now`, what follows, and when all of it is to be expected. Nothing of the plan is changed:
 * delays go on from what was marked, as room between items takes them in and fixed ones stand. The stages in order of
 * their first item of that day.
 */
export function nowAndNext(slots: readonly LiveSlot[], day: string, now: number): StageNow[] {
  const today = slots.filter((slot) => slot.day === day);
  const stages = [
    ...new Set(today.toSorted((one, other) => one.from - other.from).map(({ stage }) => stage)),
  ];
  return stages.map((stage) => stageNow(stage, laneOf(today, stage) as LiveSlot[], now));
}

function stageNow(stage: string, lane: readonly LiveSlot[], now: number): StageNow {
  const marked = lane.some(({ startedAt }) => startedAt !== null);
  const items = marked ? expectedByMarks(lane, now) : expectedByPlan(lane, now);
  const running = items.findLast(({ state }) => state === 'running') ?? null;
  const last = items.findLastIndex(({ state }) => state !== 'ahead');
  // What was passed over without a mark is not what comes next.
  const next = items.slice(last + 1).find(({ state }) => state === 'ahead') ?? null;
  return { stage, running, next, items, marked };
}

function expectedByPlan(lane: readonly LiveSlot[], now: number): Expected[] {
  return lane.map((slot) => {
    const to = endOf(slot);
    const state = to <= now ? 'done' : slot.from <= now ? 'running' : 'ahead';
    return { id: slot.id, from: slot.from, to, due: to, state, late: 0 };
  });
}

function expectedByMarks(lane: readonly LiveSlot[], now: number): Expected[] {
  const lastMarked = lane.findLastIndex(({ startedAt }) => startedAt !== null);
  let free = Number.NEGATIVE_INFINITY;
  return lane.map((slot, index) => {
    const each = expectedOf(slot, { index, lastMarked, free, now });
    if (index >= lastMarked) free = Math.max(free, each.to);
    return each;
  });
}

function expectedOf(
  slot: LiveSlot,
  { index, lastMarked, free, now }: { index: number; lastMarked: number; free: number; now: number },
): Expected {
  const { id, startedAt, doneAt } = slot;
  const length = endOf(slot) - slot.from;
  if (startedAt !== null) {
    const to = doneAt ?? Math.max(startedAt + length, now);
    const state = doneAt === null ? 'running' : 'done';
    return { id, from: startedAt, to, due: startedAt + length, state, late: startedAt - slot.from };
  }
  // Something behind it has begun: it is over, or was left out.
  if (index < lastMarked) {
    const to = endOf(slot);
    return { id, from: slot.from, to, due: to, state: 'done', late: 0 };
  }
  const earliest = slot.fixed ? slot.from : Math.max(slot.from, free);
  // It should have begun, and nobody has marked that: it begins now at the earliest.
  const from = Math.max(earliest, now);
  return { id, from, to: from + length, due: from + length, state: 'ahead', late: from - slot.from };
}
