import type { Tx } from '#platform/db/index.ts';
import type { BallotTables, EntryRow } from '../model/schema.ts';
import { cardOf, dropCards } from '../store/cards.ts';
import { changeEntry, chargesDue, entryWith } from '../store/entries.ts';
import type { BallotContext } from './context.ts';
import { mailTo } from './entry-mail.ts';
import { enqueueCharge, enqueueForget } from './step-jobs.ts';

/**
 * Charges the kept card of an entry that was drawn, once, whoever calls it and wherever a process dies: the order takes in what was
 * charged, by the answer, the webhook, or when it is asked for again. Then the card is forgotten. Throws while nobody knows what
 * became of the charge: to be called again.
 */
export async function chargeEntry(context: BallotContext, id: string): Promise<void> {
  const { db, orders } = context;
  const query = db.read<BallotTables>();
  const entry = await entryWith(query, id);
  if (entry?.charge !== 'due') return;
  const [card, order] = await Promise.all([cardOf(query, id), orders.waiting(entry.order)]);
  const customerId = card?.customer ?? '';
  const became = await orders.charge(entry.order, { customerId, paymentMethodId: card?.id ?? '' });
  const sale = await orders.sale(entry.event);
  const money = { total: order?.total ?? 0, currency: order?.currency ?? '', until: order?.until ?? '' };
  const kind = ({ paid: 'charged', declined: 'declined', over: 'lapsed' } as const)[became];
  const mail =
    sale && entry.email !== entry.id
      ? await mailTo(
          context,
          sale,
          entry,
          kind === 'lapsed' ? { kind } : { kind, place: entry.place, order: money },
        )
      : null;
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
    if (became === 'declined') await orders.payThemselves(tx, entry.order, customerId);
    await enqueueForget(context, tx, await dropCards(tx, [id]));
    if (mail) await context.outbox.queue(tx, mail, { key: `ballot:${kind}:${entry.order}` });
  });
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

/** Charges that are due and may have no job any more: it was given up, or is somebody's to look at. */
export async function chargeAgain(context: BallotContext): Promise<void> {
  const { db, clock } = context;
  const due = await chargesDue(db.read<BallotTables>());
  const hour = clock.text().slice(0, 13);
  for (const id of due) await db.write((tx) => enqueueCharge(context, tx, id, `${id}:${hour}`));
}
