import { byTime, endOf, laneOf, MINUTE_MS, type Slot } from './slot.ts';

/** What somebody wants to be otherwise. Times in milliseconds, lengths in minutes. */
export type Change =
  /** Puts an item in place of what it was, or a new one. Without `follow` nothing else moves. */
  | { kind: 'put'; slot: Slot; follow: boolean }
  /** Puts an item before another one of a stage, or at its end ('') on the same day. */
  | { kind: 'move'; id: string; stage: string; before: string }
  /** Moves it and what follows, on its stage alone or on all stages. */
  | { kind: 'shift'; id: string; minutes: number; everywhere: boolean };

/**
 * The plan after a change, and nothing of it is written: what floats follows what is before it on its stage, and room
 * between two takes in a delay first. What is fixed stands, and what was planned before it stays before it, so the order
 * of a stage is kept but for the item that was moved. What is pulled forward pulls the rest of its day along.
 */
export function ripple(slots: readonly Slot[], change: Change): Slot[] {
  switch (change.kind) {
    case 'put':
      return put(slots, change.slot, change.follow);
    case 'move':
      return move(slots, change);
    case 'shift':
      return shift(slots, change);
  }
}

/** The slots whose time, stage or place is another one than before, in order; a new one is none of them. */
export function movesOf(before: readonly Slot[], after: readonly Slot[]): { was: Slot; is: Slot }[] {
  const known = new Map(before.map((slot) => [slot.id, slot]));
  return after
    .flatMap((is) => {
      const was = known.get(is.id);
      return was && (was.from !== is.from || was.stage !== is.stage) ? [{ was, is }] : [];
    })
    .toSorted((one, other) => byTime(one.is, other.is));
}

function put(slots: readonly Slot[], slot: Slot, follow: boolean): Slot[] {
  const was = slots.find(({ id }) => id === slot.id);
  const others = slots.filter(({ id }) => id !== slot.id);
  if (!follow) return placed([...others, slot]);
  if (was && was.stage === slot.stage && was.day === slot.day && !isBeforeItsPredecessor(slots, was, slot)) {
    const lane = laneOf(slots, was.stage);
    const at = lane.findIndex(({ id }) => id === slot.id);
    return withLane(slots, settle(lane, at, slot));
  }
  return withLane(others, inserted(laneOf(others, slot.stage), slot));
}

/** Whether it goes to another place of its stage instead of moving in its own. */
function isBeforeItsPredecessor(slots: readonly Slot[], was: Slot, is: Slot): boolean {
  const lane = laneOf(slots, was.stage);
  const before = lane[lane.findIndex(({ id }) => id === was.id) - 1];
  return before !== undefined && is.from < before.from;
}

/** Comes between those that are before and after its start; what it takes of their time moves them on. */
function inserted(lane: readonly Slot[], slot: Slot): Slot[] {
  const at = lane.filter((other) => other.from < slot.from).length;
  const before = [...lane.slice(0, at), { ...slot, minutes: 0 }, ...lane.slice(at)];
  return settle(before, at, slot);
}

/**
 * A lane in which the one at `at` is now `slot`: those behind it follow. What ends earlier pulls along what comes right
 * behind it (no more than its buffer between them), or with `all` the rest of its day.
 */
function settle(lane: readonly Slot[], at: number, slot: Slot, all = false): Slot[] {
  const after = [...lane];
  after[at] = slot;
  for (let index = at + 1; index < lane.length; index += 1) {
    const [before, was, is] = [lane[index - 1], lane[index], after[index - 1]] as [Slot, Slot, Slot];
    const late = endOf(is) - endOf(before);
    if (late === 0 || was.fixed) break;
    const room = was.from - endOf(before);
    if (late < 0 && (was.day !== slot.day || (!all && room > before.buffer * MINUTE_MS))) break;
    // Room between two takes in a delay first.
    const by = late < 0 ? late : Math.max(0, late - Math.max(0, room));
    if (by === 0) break;
    const to = by < 0 ? was.from + by : Math.max(was.from, Math.min(was.from + by, wall(lane, index)));
    after[index] = { ...was, from: to };
  }
  return after;
}

/** The start of the next that stands: nothing that was planned before it goes past it. */
function wall(lane: readonly Slot[], index: number): number {
  return lane.slice(index + 1).find(({ fixed }) => fixed)?.from ?? Number.POSITIVE_INFINITY;
}

function shift(
  slots: readonly Slot[],
  { id, minutes, everywhere }: Extract<Change, { kind: 'shift' }>,
): Slot[] {
  const from = slots.find((slot) => slot.id === id);
  if (!from) return [...slots];
  const stages = everywhere ? new Set(slots.map(({ stage }) => stage)) : [from.stage];
  let result: Slot[] = [...slots];
  for (const stage of stages) {
    const lane = laneOf(slots, stage);
    const own = stage === from.stage;
    const at = lane.findIndex((slot) =>
      own ? slot.id === id : slot.day === from.day && slot.from >= from.from,
    );
    const first = lane[at];
    // Somewhere else something that stands comes first: all behind it are in time.
    if (!first || (!own && first.fixed)) continue;
    result = withLane(
      result,
      settle(lane, at, { ...first, from: shifted(lane, at, minutes * MINUTE_MS) }, true),
    );
  }
  return result;
}

/** Not past what stands behind it, nor into what is before it. */
function shifted(lane: readonly Slot[], at: number, by: number): number {
  const slot = lane[at] as Slot;
  const before = lane[at - 1];
  if (by >= 0) return Math.min(slot.from + by, Math.max(slot.from, wall(lane, at)));
  return before ? Math.max(slot.from + by, Math.min(slot.from, endOf(before))) : slot.from + by;
}

function move(slots: readonly Slot[], { id, stage, before }: Extract<Change, { kind: 'move' }>): Slot[] {
  const slot = slots.find((other) => other.id === id);
  if (!slot || slot.fixed || before === id) return [...slots];
  if (slot.stage !== stage) return moveOver(slots, slot, stage, before);
  const lane = laneOf(slots, stage).filter(({ day }) => day === slot.day);
  const rest = lane.filter((other) => other.id !== id);
  const to = before === '' ? rest.length : rest.findIndex((other) => other.id === before);
  const from = lane.findIndex((other) => other.id === id);
  if (to < 0 || to === from) return [...slots];
  const order = rest.toSpliced(to, 0, slot);
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const laid = [...order];
  let at = (lane[first] as Slot).from;
  for (let index = first; index <= last; index += 1) {
    const each = order[index] as Slot;
    if (each.fixed) at = Math.max(at, each.from);
    laid[index] = each.fixed ? each : { ...each, from: Math.min(at, Math.max(wall(order, index), 0)) };
    at = Math.max(at, endOf(laid[index] as Slot) + each.buffer * MINUTE_MS);
  }
  return withLane(slots, pushed(laid, last));
}

/** Those behind `at` begin when it is over at the earliest, as far as they float. */
function pushed(lane: readonly Slot[], at: number): Slot[] {
  const after = [...lane];
  for (let index = at + 1; index < lane.length; index += 1) {
    const [before, is] = [after[index - 1], after[index]] as [Slot, Slot];
    if (is.fixed || endOf(before) <= is.from) break;
    after[index] = { ...is, from: Math.max(is.from, Math.min(endOf(before), wall(lane, index))) };
  }
  return after;
}

/** To another stage: behind the one that it comes after there. */
function moveOver(slots: readonly Slot[], slot: Slot, stage: string, before: string): Slot[] {
  const others = slots.filter(({ id }) => id !== slot.id);
  const lane = laneOf(others, stage).filter(({ day }) => day === slot.day);
  const to = before === '' ? lane.length : lane.findIndex(({ id }) => id === before);
  if (to < 0) return [...slots];
  const [ahead, behind] = [lane[to - 1], lane[to]];
  const from = ahead ? endOf(ahead) + ahead.buffer * MINUTE_MS : (behind?.from ?? slot.from);
  const came = { ...slot, stage, from: Math.min(from, Math.max(behind?.from ?? from, ahead?.from ?? 0)) };
  return withLane(others, pushed(lane.toSpliced(to, 0, came), to));
}

/** All slots, with those of a lane as they are there, in its order. */
function withLane(slots: readonly Slot[], lane: readonly Slot[]): Slot[] {
  const order = new Map(lane.map((slot, place) => [slot.id, { ...slot, place }]));
  const known = new Set(slots.map(({ id }) => id));
  const come = [...order.values()].filter(({ id }) => !known.has(id));
  return [...slots.map((slot) => order.get(slot.id) ?? slot), ...come];
}

/** Each with its place in its lane. */
function placed(slots: readonly Slot[]): Slot[] {
  return [...new Set(slots.map(({ stage }) => stage))].flatMap((stage) =>
    laneOf(slots, stage).map((slot, place) => ({ ...slot, place })),
  );
}
