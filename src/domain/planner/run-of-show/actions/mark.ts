import { conflict, forbidden, invalidField, notFound } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { PlannerDeps } from '../../context.ts';
import { oneByOne } from '../../one-by-one.ts';
import type { ShowItemRow, ShowTables } from '../schema.ts';
import { say } from '../show.messages.ts';
import { itemOf, showChanged, updateItem } from '../store/items.ts';
import { type ShowViewer, viewedShow } from './viewed-show.ts';

/** `next` ends what runs and begins another; `undo` takes back what was marked of one. */
export const MARKS = ['start', 'done', 'next', 'undo'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * Marks on the day what has begun and what is done. Two who mark the same mark it once: the first time stays. `next`
 * ends `id` (where there is one) and begins `following`, in one write. Throws 400 for no mark, 403 for who may only look, 404
 * for what is gone, 409 for the end of what has not begun.
 */
export async function markItem(
  deps: PlannerDeps,
  viewer: ShowViewer,
  eventId: string,
  { mark, id, following = '' }: { mark: string; id: string; following?: string },
): Promise<void> {
  const { event, marks } = await viewedShow(deps, viewer, eventId);
  if (!marks) throw forbidden(say('noMarks'));
  if (!MARKS.some((known) => known === mark)) throw invalidField('intent', 'no_mark', say('gone'));
  await deps.db.write(async (tx) => {
    const now = deps.clock.text();
    await oneByOne(deps, tx, event.id);
    const find = async (wanted: string): Promise<ShowItemRow> => {
      const item = await itemOf(tx.as<ShowTables>(), event.id, wanted);
      if (!item) throw notFound(say('gone'));
      return item;
    };
    const item = mark === 'next' && id === '' ? null : await find(id);
    if (mark === 'start' && item) await begin(tx, item, now);
    // What ran by the plan alone was never begun: what comes next begins all the same.
    if ((mark === 'done' || (mark === 'next' && item?.startedAt !== '')) && item) await end(tx, item, now);
    if (mark === 'next' && following !== '') await begin(tx, await find(following), now);
    if (mark === 'undo' && item) await takeBack(tx, item, now);
    showChanged(tx, event.id, id === '' ? following : id);
  });
}

async function begin(tx: Tx, item: ShowItemRow, now: string): Promise<void> {
  if (item.startedAt !== '') return;
  await updateItem(tx, item.id, { startedAt: now, updated: laterThan(item.updated, now) });
}

async function end(tx: Tx, item: ShowItemRow, now: string): Promise<void> {
  if (item.doneAt !== '') return;
  if (item.startedAt === '') throw conflict(say('notStarted'));
  await updateItem(tx, item.id, { doneAt: now, updated: laterThan(item.updated, now) });
}

/** The last mark: that it is done, else that it has begun. */
async function takeBack(tx: Tx, item: ShowItemRow, now: string): Promise<void> {
  const taken = item.doneAt === '' ? { startedAt: '' } : { doneAt: '' };
  await updateItem(tx, item.id, { ...taken, updated: laterThan(item.updated, now) });
}
