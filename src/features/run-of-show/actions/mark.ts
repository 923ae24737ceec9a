import { conflict, forbidden, invalidField, notFound } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { ShowDeps } from '../model/deps.ts';
import { isOn, slotOf } from '../model/slot.ts';
import type { ShowItemRow, ShowTables } from '../model/schema.ts';
import { t } from '../messages/run-of-show-show.messages.ts';
import { itemOf, itemsOf, showChanged, updateItem } from '../store/items.ts';
import { type ShowViewer, viewedShow } from './viewed-show.ts';

/** `next` ends what runs and begins another; `undo` takes back what was marked of one. */
export const MARKS = ['start', 'done', 'next', 'undo'] as const;
export type Mark = (typeof MARKS)[number];

/** `anyway` begins a show on a day that is not its own, as for a rehearsal. */
interface AskedMark {
  mark: string;
  id: string;
  following?: string;
  anyway?: boolean;
}

/**
 * Marks on the day what has begun and what is done. Two who mark the same mark it once: the first time stays. `next`
 * ends `id` (where there is one) and begins `following`, in one write. Throws 400 for no mark, 403 for whoever may only look, 404
 * for what is gone, 409 for the end of what has not begun, and for a beginning on another day unless `anyway`.
 */
export async function markItem(
  deps: ShowDeps,
  viewer: ShowViewer,
  eventId: string,
  { mark, id, following = '', anyway = false }: AskedMark,
): Promise<void> {
  const { event, marks } = await viewedShow(deps, viewer, eventId);
  if (!marks) throw forbidden(t('noMarks'));
  if (!MARKS.some((known) => known === mark)) throw invalidField('intent', 'no_mark', t('gone'));
  await deps.db.write(async (tx) => {
    const now = deps.clock.text();
    await holdRow(deps.db, tx, 'events', event.id);
    const find = async (wanted: string): Promise<ShowItemRow> => {
      const item = await itemOf(tx.as<ShowTables>(), event.id, wanted);
      if (!item) throw notFound(t('gone'));
      return item;
    };
    const begin = async (each: ShowItemRow) => {
      if (!anyway && !(await isItsTime(tx, each, event.timezone, deps.clock.now())))
        throw conflict(t('otherDay'));
      await start(tx, each, now);
    };
    const item = mark === 'next' && id === '' ? null : await find(id);
    if (mark === 'start' && item) await begin(item);
    // What ran by the plan alone was never begun: what comes next begins all the same.
    if ((mark === 'done' || (mark === 'next' && item?.startedAt !== '')) && item) await end(tx, item, now);
    if (mark === 'next' && following !== '') await begin(await find(following));
    if (mark === 'undo' && item) await takeBack(tx, item, now);
    showChanged(tx, event.id, id === '' ? following : id);
  });
}

/** Whether the show of its day is on, or has begun: who insists once insists for all of it. */
async function isItsTime(tx: Tx, item: ShowItemRow, zone: string, now: number): Promise<boolean> {
  const { day } = slotOf(item, zone);
  const all = await itemsOf(tx.as<ShowTables>(), item.event);
  return isOn(
    all.filter((each) => slotOf(each, zone).day === day),
    { day, zone, now },
  );
}

async function start(tx: Tx, item: ShowItemRow, now: string): Promise<void> {
  if (item.startedAt !== '') return;
  await updateItem(tx, item.id, { startedAt: now, updated: laterThan(item.updated, now) });
}

async function end(tx: Tx, item: ShowItemRow, now: string): Promise<void> {
  if (item.doneAt !== '') return;
  if (item.startedAt === '') throw conflict(t('notStarted'));
  await updateItem(tx, item.id, { doneAt: now, updated: laterThan(item.updated, now) });
}

/** The last mark: that it is done, else that it has begun. */
async function takeBack(tx: Tx, item: ShowItemRow, now: string): Promise<void> {
  const taken = item.doneAt === '' ? { startedAt: '' } : { doneAt: '' };
  await updateItem(tx, item.id, { ...taken, updated: laterThan(item.updated, now) });
}
