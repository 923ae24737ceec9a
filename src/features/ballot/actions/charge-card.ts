import { type Sale, saleClosedReason } from '#features/ticket-types/model/sale.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { BallotMail } from '../mails/ballot-mail.ts';
import type { BallotTables, EntryRow } from '../model/schema.ts';
import { cardOf, dropCards } from '../store/cards.ts';
import { changeEntry, chargesLeft, entryWith } from '../store/entries.ts';
import type { BallotContext } from './context.ts';
import { lapsedMail, mailTo } from './entry-mail.ts';
import { enqueueCharge, enqueueForget } from './step-jobs.ts';

/**
 * Charges the kept card of an entry that was drawn, once, whoever calls it and wherever a process dies: the order takes in what was
 * charged, by the answer, the webhook, or when it is asked for again. Then the card is forgotten. Nothing is done while the event is
 * held off. Throws while nobody knows what became of the charge: to be called again.
 */
export async function chargeEntry(context: BallotContext, id: string): Promise<void> {
  const { db, orders } = context;
  const query = db.read<BallotTables>();
  const entry = await entryWith(query, id);
  if (entry?.charge !== 'due') return;
  const [card, order] = await Promise.all([cardOf(query, id), orders.waiting(entry.order)]);
  const customerId = card?.customer ?? '';
  const became = await orders.charge(entry.order, { customerId, paymentMethodId: card?.id ?? '' });
  if (became === 'waits') return;
  const sale = await orders.sale(entry.event);
  const money = { total: order?.total ?? 0, currency: order?.currency ?? '', until: order?.until ?? '' };
  const what = sale && mailOf(became, { sale, entry, order: money }, context.clock.text());
  const mail = sale && what && entry.email !== entry.id ? await mailTo(context, sale, entry, what) : null;
  await db.write(async (tx) => {
    const now = context.clock.text();
    const values = (
      {
        paid: { state: 'won', charge: 'paid' },
        declined: { charge: 'failed' },
        over: { state: 'lapsed', charge: 'failed' },
      } as const
    )[became];
    if (!(await changeCharged(tx, entry, { ...values, updated: now }))) return;
    if (became === 'declined') await orders.payThemselves(tx, entry.order);
    await enqueueForget(context, tx, await dropCards(tx, [id]));
    if (mail) await context.outbox.queue(tx, mail, { key: `ballot:${TOLD[became]}:${entry.order}` });
  });
}

/** By which each is told once. */
const TOLD = { paid: 'charged', declined: 'declined', over: 'lapsed' } as const;

/** What they are told. */
function mailOf(
  became: 'paid' | 'declined' | 'over',
  {
    sale,
    entry,
    order,
  }: { sale: Sale; entry: EntryRow; order: { total: number; currency: string; until: string } },
  now: string,
): BallotMail {
  const { place } = entry;
  if (became === 'paid') return { kind: 'charged', place, order };
  if (became === 'over' || sale.event.status === 'cancelled') return lapsedMail(sale, entry);
  // Their page leads to no payment as long as the event is held off.
  return { kind: saleClosedReason(sale.event, now) ? 'declinedOnHold' : 'declined', place, order };
}

/** Within a write: true for exactly one of all who try. */
async function changeCharged(
  tx: Tx,
  { id }: EntryRow,
  values: Parameters<typeof changeEntry>[3],
): Promise<boolean> {
  const now = await entryWith(tx.as<BallotTables>(), id);
  return now?.charge === 'due' && changeEntry(tx, id, ['offered'], values);
}

/** A charge that is due for so long is tried again, whatever waits. */
const LONG_MS = 3 * 3_600_000;
const AT_ONCE = 200;

/** Charges that are due and may have no job any more: it was given up, is somebody's to look at, or ended while the event was held off. */
export async function chargeAgain(context: Pick<BallotContext, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = context;
  const now = clock.text();
  const since = addMs(now, -LONG_MS);
  const hour = now.slice(0, 13);
  for (let after = ''; ;) {
    const due = await chargesLeft(db.read<BallotTables>(), { now, since, after, most: AT_ONCE });
    if (due.length > 0)
      await db.write(async (tx) => {
        for (const id of due) await enqueueCharge(context, tx, id, `${id}:${hour}`);
      });
    if (due.length < AT_ONCE) return;
    after = due.at(-1) ?? '';
  }
}
