import { endOf, laneOf, MINUTE_MS, type Slot } from './slot.ts';

/** A slot with those who are needed in it: ids of users, or names as they were written. */
export interface StaffedSlot extends Slot {
  people: readonly string[];
}

/** Two items that can't both be as they are planned. */
export interface ShowConflict {
  /** One stage has both, or one person is wanted on two. */
  kind: 'overlap' | 'person';
  /** The ids, the earlier first. */
  one: string;
  other: string;
  /** Whom both want; empty for a stage. */
  person: string;
  /** For how long, in minutes. */
  minutes: number;
}

/** Minutes that both take. */
const together = (one: Slot, other: Slot): number =>
  Math.round((Math.min(endOf(one), endOf(other)) - Math.max(one.from, other.from)) / MINUTE_MS);

/**
 * What does not work out: items of a stage that overlap, and people who are wanted on two stages at once. Buffers may be
 * used up; an item of no length is in nobody's way.
 */
export function conflictsOf(slots: readonly StaffedSlot[]): ShowConflict[] {
  const found: ShowConflict[] = [];
  for (const stage of new Set(slots.map((slot) => slot.stage))) {
    for (const [one, other] of overlapping(laneOf(slots, stage)))
      found.push({
        kind: 'overlap',
        one: one.id,
        other: other.id,
        person: '',
        minutes: together(one, other),
      });
  }
  const byPerson = new Map<string, StaffedSlot[]>();
  for (const slot of slots) {
    for (const person of new Set(slot.people)) byPerson.set(person, [...(byPerson.get(person) ?? []), slot]);
  }
  for (const [person, theirs] of byPerson) {
    const inOrder = theirs.toSorted((one, other) => one.from - other.from || (one.id < other.id ? -1 : 1));
    for (const [one, other] of overlapping(inOrder)) {
      // On one stage it is told as an overlap already.
      if (one.stage === other.stage) continue;
      found.push({ kind: 'person', one: one.id, other: other.id, person, minutes: together(one, other) });
    }
  }
  return found;
}

/** Pairs of those in order by start that have time in common. */
function* overlapping<Each extends Slot>(inOrder: readonly Each[]): Generator<[Each, Each]> {
  for (const [at, one] of inOrder.entries()) {
    for (const other of inOrder.slice(at + 1)) {
      if (other.from >= endOf(one)) break;
      if (together(one, other) > 0) yield [one, other];
    }
  }
}
