import { recordAudit } from '#features/audit/index.ts';
import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { ShowDeps } from '../model/deps.ts';
import { type Claim, unclaimed } from '#platform/idempotency/index.ts';
import { readItem } from '../model/item-input.ts';
import { startOf } from '../model/slot.ts';
import type { ShowItemRow, ShowTables } from '../model/schema.ts';
import { t } from '../messages/run-of-show-show.messages.ts';
import { deleteItem, insertItems, itemOf, itemsOf, showChanged, updateItem } from '../store/items.ts';
import {
  NEW_ITEM,
  type PlannedChange,
  planChange,
  requireSeen,
  type ShowChange,
  type ShowPreview,
} from './plan-change.ts';

const MOST_ITEMS = 1000;

type Asked<Kind extends ShowChange['kind']> = Extract<ShowChange, { kind: Kind }>;

/** The same as a form says it: what an item is to be is yet to be read. */
export type AskedChange =
  | (Omit<Asked<'add'>, 'input'> & { input: unknown })
  | (Omit<Asked<'edit'>, 'input'> & { input: unknown })
  | Asked<'move'>
  | Asked<'shift'>;

/** How a change is to be made. */
export interface ShowConsent {
  /** The `ripple` of the preview that was agreed to. */
  confirmed?: string;
  claim?: Claim;
}

/** What came of it: done, or what else would move, to be confirmed by the `ripple` that the preview names. */
export type ShowOutcome = { done: true; id: string } | { done: false; preview: ShowPreview };

/** Nothing is written: what would come of it is yet to be agreed to. */
class NotAgreed extends Error {
  override readonly name = 'NotAgreed';
  readonly preview: ShowPreview;
  constructor(preview: ShowPreview) {
    super('what would come of it is yet to be agreed to');
    this.preview = preview;
  }
}

/**
 * Changes the run of show. What moves others or leads to a conflict is shown first, and done when it comes with the
 * `ripple` of just that preview: who confirms what is not so any more is shown what is so now. Throws 400 by field, 404
 * when it isn't theirs or gone, 403 when their role doesn't include it, 409 when somebody changed the item since.
 */
export async function changeShow(
  deps: ShowDeps,
  actor: Actor,
  eventId: string,
  asked: AskedChange,
  { confirmed = '', claim = unclaimed }: ShowConsent = {},
): Promise<ShowOutcome> {
  const { db, clock, ids, events } = deps;
  const event = await events.requireMay(actor, 'plan.edit', eventId);
  const change = await readChange(deps, actor, event, asked);
  const written = db.write(async (tx) => {
    const id = asked.kind === 'add' ? ids.record() : asked.id;
    await holdRow(deps.db, tx, 'events', event.id);
    if (asked.kind === 'add') await claim(tx, id);
    const rows = await itemsOf(tx.as<ShowTables>(), event.id);
    if (change.kind === 'add' && rows.length >= MOST_ITEMS) throw conflict(t('tooMany'));
    const planned = planChange(rows, change, event.timezone);
    const { preview } = planned;
    const quiet = preview.moves.length === 0 && preview.conflicts.length === 0;
    if (!quiet && confirmed !== preview.ripple) throw new NotAgreed(preview);
    await keep(tx, { rows, planned, change, id, event: event.id, now: clock.text() });
    await recordAudit(tx, {
      event: event.id,
      actor,
      action: change.kind === 'add' ? 'show.create' : change.kind === 'edit' ? 'show.edit' : 'show.move',
      subject: {
        kind: 'show',
        id,
        label: 'input' in change ? change.input.title : (planned.item?.title ?? ''),
      },
      changes: changesOf(planned, change),
      at: clock.text(),
    });
    showChanged(tx, event.id, id);
    return { done: true, id } as const;
  });
  return written.catch((error: unknown) => {
    if (error instanceof NotAgreed) return { done: false, preview: error.preview } as const;
    throw error;
  });
}

/** Takes an item out; what follows it stays where it is. Throws as `changeShow` does. */
export async function removeItem(
  { db, clock, events }: ShowDeps,
  actor: Actor,
  eventId: string,
  { id, seen }: { id: string; seen: string },
): Promise<void> {
  const event = await events.requireMay(actor, 'plan.edit', eventId);
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event.id);
    const item = await itemOf(tx.as<ShowTables>(), event.id, id);
    if (!item) throw notFound(t('gone'));
    requireSeen(item, seen);
    await deleteItem(tx, id);
    const subject = { kind: 'show', id, label: item.title } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'show.delete', subject, at: clock.text() });
    showChanged(tx, event.id, id);
  });
}

/** A change with what its form says read. Throws 400 by field. */
export async function readChange(
  { teamOf }: Pick<ShowDeps, 'teamOf'>,
  actor: Actor,
  event: EventRow,
  asked: AskedChange,
): Promise<ShowChange> {
  if (asked.kind !== 'add' && asked.kind !== 'edit') return asked;
  const input = readItem(asked.input, event);
  if (input.member !== '') {
    const team = await teamOf(actor, event.id);
    if (!team.some(({ user }) => user === input.member))
      throw invalidField('member', 'no_member', t('noMember'));
  }
  return { ...asked, input };
}

interface Keeping {
  rows: readonly ShowItemRow[];
  planned: PlannedChange;
  change: ShowChange;
  id: string;
  event: string;
  now: string;
}

/** Writes what is another time, stage or place now, and what the change says of its own item. */
async function keep(tx: Tx, { rows, planned, change, id, event, now }: Keeping): Promise<void> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const input = 'input' in change ? change.input : null;
  for (const slot of planned.after) {
    const { stage, place } = slot;
    const startsAt = startOf(slot);
    const row = known.get(slot.id);
    if (!row && slot.id === NEW_ITEM && input) {
      const fixed = input.fixed ? 1 : 0;
      const made = { id, event, place, startedAt: '', doneAt: '', created: now, updated: now };
      await insertItems(tx, [{ ...input, ...made, fixed }]);
    } else if (row) {
      const own = row.id === id && input ? { ...input, fixed: input.fixed ? 1 : 0 } : {};
      const same = row.startsAt === startsAt && row.stage === stage && row.place === place;
      if (same && row.id !== id) continue;
      // Only the order among those of the same time: nobody's form is out of date by that.
      const inPlace = row.id !== id && row.startsAt === startsAt && row.stage === stage;
      const updated = inPlace ? row.updated : laterThan(row.updated, now);
      await updateItem(tx, row.id, { ...own, startsAt, stage, place, updated });
    }
  }
}

function changesOf({ item, after, preview }: PlannedChange, change: ShowChange) {
  const is = after.find(({ id }) => id === (item?.id ?? NEW_ITEM));
  const startsAt = is ? startOf(is) : '';
  return [
    ...(item?.startsAt === startsAt
      ? []
      : [{ field: 'startsAt', before: item?.startsAt ?? null, after: startsAt }]),
    ...('input' in change && item && item.minutes !== change.input.minutes
      ? [{ field: 'minutes', before: item.minutes, after: change.input.minutes }]
      : []),
    ...(preview.moves.length > 0 ? [{ field: 'moved', before: null, after: preview.moves.length }] : []),
  ];
}
