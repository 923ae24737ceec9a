import { createHash } from 'node:crypto';
import { conflict, fieldError, invalidField, notFound } from '#lib/errors.ts';
import { parseUtcText } from '#lib/time.ts';
import { conflictsOf, type ShowConflict, type StaffedSlot } from '../model/conflicts.ts';
import { type ItemInput, peopleOf } from '../model/item-input.ts';
import { type Change, movesOf, ripple } from '../model/ripple.ts';
import { laneOf, showDay, type Slot, slotOf, startOf } from '../model/slot.ts';
import type { ShowItemRow } from '../model/schema.ts';
import { t, words } from '../messages/run-of-show-show.messages.ts';
import { inEach } from '#lib/language/index.ts';

/** What somebody asks to be changed, as forms and drags say it. `seen` is the item's `updated` as they looked at it. */
export type ShowChange =
  | { kind: 'add'; input: ItemInput; follow: boolean }
  | { kind: 'edit'; id: string; seen: string; input: ItemInput; follow: boolean }
  /** `after` is what was in front of its new place as they looked at it, '' for nothing; left out, wherever `before` is now. */
  | { kind: 'move'; id: string; seen: string; stage: string; before: string; after?: string | undefined }
  | { kind: 'shift'; id: string; seen: string; minutes: number; everywhere: boolean };

/** An item that a change would move. */
export interface ShowMove {
  id: string;
  title: string;
  stage: string;
  /** UTC text. */
  from: string;
  to: string;
}

/** What a change comes to, before anything is written. */
export interface ShowPreview {
  /** Of other items than the one that is changed. */
  moves: ShowMove[];
  /** What does not work out afterwards, and did before; told only where the change has to do with it. */
  conflicts: ShowConflict[];
  /** Names what is shown: a change that is confirmed by it does this and nothing else. */
  ripple: string;
}

export interface PlannedChange {
  preview: ShowPreview;
  /** The item that was named; null for a new one. */
  item: ShowItemRow | null;
  after: Slot[];
}

/** The id that a new item has until it is kept. */
export const NEW_ITEM = '';

/** Works a change out. Throws 404 for what is gone, 409 for what was changed since, or stands. */
export function planChange(rows: readonly ShowItemRow[], change: ShowChange, zone: string): PlannedChange {
  const item = change.kind === 'add' ? null : (rows.find(({ id }) => id === change.id) ?? null);
  if (change.kind !== 'add') {
    if (!item) throw notFound(t('gone'));
    requireSeen(item, change.seen);
  }
  if (change.kind === 'move' && item && (item.fixed === 1 || item.startedAt !== ''))
    throw conflict(t('standing'));
  if (
    change.kind === 'shift' &&
    (!Number.isInteger(change.minutes) || change.minutes === 0 || Math.abs(change.minutes) > 720)
  )
    throw invalidField('minutes', 'invalid_minutes', t('shift'));
  const before = rows.map((row) => slotOf(row, zone));
  if (change.kind === 'move') requirePlace(before, change);
  const after = ripple(before, asRipple(change, item, zone));
  const own = change.kind === 'add' ? NEW_ITEM : change.id;
  const input = 'input' in change ? change.input : null;
  const people = new Map(rows.map((row) => [row.id, peopleOf(row)]));
  if (input) people.set(own, peopleOf(input));
  const staffed = (slots: readonly Slot[]): StaffedSlot[] =>
    slots.map((slot) => ({ ...slot, people: people.get(slot.id) ?? [] }));
  const moved = movesOf(before, after).filter(({ is }) => is.id !== own);
  const touched = new Set([own, ...moved.map(({ is }) => is.id)]);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const moves = moved.map(({ was, is }) => ({
    id: is.id,
    title: titles.get(is.id) ?? '',
    stage: is.stage,
    from: startOf(was),
    to: startOf(is),
  }));
  const conflicts = conflictsOf(staffed(after)).filter(
    ({ one, other }) => touched.has(one) || touched.has(other),
  );
  return { item, after, preview: { moves, conflicts, ripple: nameOf(moves, conflicts) } };
}

/** Throws 409 when it was changed since it was looked at. */
export function requireSeen(item: ShowItemRow, seen: string): void {
  if (item.updated === seen) return;
  throw conflict(t('changed'), {
    updated: fieldError(
      'validation_changed_meanwhile',
      inEach(words, (texts) => texts.lastChanged(item.updated)),
    ),
  });
}

/** Throws 409 when the place that something is to be moved to is not there any more as it was looked at. */
function requirePlace(slots: readonly Slot[], change: Extract<ShowChange, { kind: 'move' }>): void {
  const { id, stage, before, after } = change;
  const day = slots.find((slot) => slot.id === id)?.day;
  const lane = laneOf(slots, stage).filter((slot) => slot.day === day && slot.id !== id);
  const to = before === '' ? lane.length : lane.findIndex((slot) => slot.id === before);
  if (before === id || (to >= 0 && (after === undefined || (lane[to - 1]?.id ?? '') === after))) return;
  throw conflict(t('changed'), { before: fieldError('validation_changed_meanwhile', t('otherPlace')) });
}

function asRipple(change: ShowChange, item: ShowItemRow | null, zone: string): Change {
  if (change.kind === 'move' || change.kind === 'shift') return change;
  const { stage, minutes, buffer, fixed, startsAt } = change.input;
  const from = parseUtcText(startsAt) ?? 0;
  const slot: Slot = {
    id: item?.id ?? NEW_ITEM,
    stage,
    day: showDay(from, zone),
    from,
    minutes,
    buffer,
    fixed,
    place: item?.place ?? 0,
  };
  return { kind: 'put', slot, follow: change.follow };
}

function nameOf(moves: readonly ShowMove[], conflicts: readonly ShowConflict[]): string {
  const told = [
    ...moves.map(({ id, from, to }) => `${id} ${from} ${to}`),
    ...conflicts.map(({ one, other, minutes }) => `${one} ${other} ${minutes}`),
  ];
  return createHash('sha256').update(told.join('\n')).digest('base64url').slice(0, 22);
}
