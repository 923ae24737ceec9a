import type { Quantity } from '#features/orders/model/quantity.ts';
import type { DrawnOrder, DrawnRequest } from '#features/checkout/index.ts';
import { addedUp } from '#features/orders/model/quantity.ts';
import { ownsTickets } from '#features/orders/model/order-status.ts';
import { type Sale, saleClosedReason } from '#features/ticket-types/model/sale.ts';
import { shortagesOf } from '#features/ticket-types/model/shortage.ts';
import { ApiError } from '#lib/errors.ts';
import { addMs, parseUtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { BallotMail } from '../mails/ballot-mail.ts';
import type { Basket } from '../model/draw.ts';
import type { BallotTables, CardRow, EntryRow } from '../model/schema.ts';
import { ballotOf, lockedBallot, stepBallot } from '../store/ballots.ts';
import { cardOf, dropCards, dropCardsOfEvent, heldCardOf, withCards } from '../store/cards.ts';
import { changeEntry, countsOf, offeredOf, untold, waitingAfter } from '../store/entries.ts';
import { waitingTogether } from '../store/groups.ts';
import type { BallotContext } from './context.ts';
import { languageOf, lapsedMail, mailTo } from './entry-mail.ts';
import { entryUrl } from './receipt.ts';
import {
  enqueueCharge,
  enqueueForget,
  enqueueForgetAll,
  enqueueNotice,
  enqueueStep,
  type Notice,
} from './step-jobs.ts';

/** Tickets that are to be paid are kept so long for whoever was drawn. */
export const OFFER_MS = 24 * 3_600_000;
/** An offer that has lapsed is given on after its order has ended. */
const AFTER_OFFER_MS = 60_000;
const AT_ONCE = 500;

/**
 * Goes through those who wait, in the order of the draw, and makes an order for each whose basket fits in what is left. Whose does
 * not fit is passed over and keeps their place; so does a group whose baskets don't fit all together. The orders of those who are
 * drawn together are one write with their entries: a crash in between loses and repeats none.
 */
export async function giveOut(context: BallotContext, event: string): Promise<void> {
  const { db, clock, orders } = context;
  const query = db.read<BallotTables>();
  if ((await ballotOf(query, event))?.state !== 'drawn') return;
  await settleOffers(context, event);
  let sale = await orders.sale(event);
  const closed = saleClosedReason(sale?.event, clock.text());
  // A postponed or suspended event may go on one day; one that is over or cancelled has nothing to give out.
  if (closed) {
    return mayGoOn(sale?.event) ? undefined : settle(context, event);
  }
  let after = 0;
  for (;;) {
    const waiting = await waitingAfter(query, event, after, AT_ONCE);
    for (const entry of waiting) {
      // It was tried with its friends.
      if (entry.place <= after) continue;
      const together = entry.groupHash === '' ? [entry] : await waitingTogether(query, entry.group);
      after = together.at(-1)?.place ?? entry.place;
      if (!sale || together.length === 0) continue;
      // Of a type that was taken out nothing is ever left: whose basket has it hears so, and their friends go on.
      if (!fits(sale, together) && sells(sale, together)) continue;
      const tried = await offer(context, sale, together);
      if (tried === 'later') return;
      sale = await orders.sale(event);
    }
    if (waiting.length < AT_ONCE) break;
  }
  const counts = await countsOf(query, event);
  if (counts.entered + counts.offered === 0) return settle(context, event);
  const [first] = await untold(query, event, 1);
  if (first) await db.write((tx) => enqueueNotice(context, tx, event, 'waiting'));
}

const mayGoOn = (event: Sale['event'] | undefined): boolean =>
  event?.status === 'suspended' || (event?.status === 'published' && event.schedule === 'postponed');
/** What is drawn is for every date. */
const basketOf = ({ basket }: EntryRow): Quantity[] =>
  (JSON.parse(basket) as Basket).map((item) => ({ ...item, date: '' }));
const sells = ({ types }: Sale, entries: readonly EntryRow[]): boolean =>
  entries.flatMap(basketOf).every(({ ticketType }) => types.has(ticketType));
const fits = (sale: Sale, entries: readonly EntryRow[]): boolean =>
  shortagesOf(sale, addedUp(entries.flatMap(basketOf))).length === 0;

/**
 * Makes orders of entries that are drawn together, of all or of none. `later`: nothing can be given out now; where the ballot goes on
 * it is tried again.
 */
async function offer(
  context: BallotContext,
  sale: Sale,
  entries: readonly EntryRow[],
): Promise<'done' | 'later'> {
  const { db, clock, outbox, orders, log } = context;
  const event = sale.event.id;
  const asked = await Promise.all(
    entries.map(async (entry) => ({ entry, ...(await orderOf(context, entry)) })),
  );
  const ends = parseUtcText(sale.event.endsAt || sale.event.startsAt) ?? 0;
  const keptMs = Math.min(OFFER_MS, ends - clock.now());
  const requests = asked.map(({ request }) => request);
  try {
    const placed = await orders.place(event, requests, keptMs, async (made) => {
      const drawn = await Promise.all(
        asked.map(async ({ entry, kept }, at) => {
          const order = made[at] as DrawnOrder;
          // Who is charged is told once that is done.
          const mail = order.charging ? null : await mailTo(context, sale, entry, wonMail(entry, order));
          return { entry, kept, order, mail };
        }),
      );
      return async (tx) => {
        // It was ended, or the event was called off, since it was looked at.
        if ((await lockedBallot(db, tx, event))?.state !== 'drawn') return false;
        for (const one of drawn) if (!(await noteOrder(context, tx, one))) return false;
        return true;
      };
    });
    if (!placed && (await ballotOf(db.read<BallotTables>(), event))?.state !== 'drawn') return 'later';
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ err: error, entry: entries[0]?.id }, 'no order could be made of an entry of a ballot');
    if (error.status !== 400) return 'later';
    const able = await Promise.all(asked.map(({ request }) => canBeOrdered(context, event, request)));
    // What they asked for can't be had by them any more: a type is gone, or a membership has ended.
    const gone = entries.filter((_entry, at) => able[at] === false);
    for (const entry of gone) {
      const mail = await mailTo(context, sale, entry, { kind: 'void' });
      await db.write(async (tx) => {
        if (!(await changeEntry(tx, entry.id, ['entered'], { state: 'void', updated: clock.text() }))) return;
        await enqueueForget(context, tx, await dropCards(tx, [entry.id]));
        await outbox.queue(tx, mail, { key: `ballot:void:${entry.id}` });
      });
    }
    if (gone.length === 0) return 'later';
    // Their friends are drawn without them.
    const left = entries.filter((entry) => !gone.includes(entry));
    return left.length === 0 ? 'done' : offer(context, sale, left);
  }
}

/** What is ordered for an entry, and the card that is kept for it. */
async function orderOf(
  context: BallotContext,
  entry: EntryRow,
): Promise<{ request: DrawnRequest; kept: CardRow | undefined }> {
  const { id, event, email, name, account } = entry;
  const kept = await cardOf(context.db.read<BallotTables>(), id);
  const card = kept
    ? {
        customerId: kept.customer,
        most: entry.total,
        currency: entry.currency,
        url: entryUrl(context, event, email),
      }
    : null;
  const language = languageOf(entry);
  return { request: { items: basketOf(entry), buyer: { name, email }, account, language, card }, kept };
}

async function canBeOrdered(
  { orders }: BallotContext,
  event: string,
  request: DrawnRequest,
): Promise<boolean> {
  try {
    await orders.check(event, request);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return false;
    throw error;
  }
}

/** Notes the order that is made of an entry, in the write that makes it. False where it may not be made. */
async function noteOrder(
  context: BallotContext,
  tx: Tx,
  {
    entry: { id, event },
    kept,
    order,
    mail,
  }: { entry: EntryRow; kept: CardRow | undefined; order: DrawnOrder; mail: MailMessage | null },
): Promise<boolean> {
  const { db, clock, outbox } = context;
  const state = order.until === '' ? ('won' as const) : ('offered' as const);
  const charge = order.charging ? ('due' as const) : ('' as const);
  const values = { state, charge, order: order.id, updated: clock.text() };
  if (!(await changeEntry(tx, id, ['entered'], values))) return false;
  // The card was forgotten since it was read: they are drawn without it the next time.
  if (order.charging && (await heldCardOf(db, tx, id))?.id !== kept?.id) return false;
  if (mail) await outbox.queue(tx, mail, { key: `ballot:${order.id}` });
  if (order.charging) await enqueueCharge(context, tx, id, order.id);
  else await enqueueForget(context, tx, await dropCards(tx, [id]));
  if (order.until !== '') await enqueueStep(context, tx, event, addMs(order.until, AFTER_OFFER_MS));
  return true;
}

const wonMail = ({ place }: EntryRow, order: DrawnOrder): BallotMail =>
  order.until === '' ? { kind: 'given', place, url: order.url } : { kind: 'won', place, order };

/** Notes what became of orders that waited for their payment. */
async function settleOffers(context: BallotContext, event: string): Promise<void> {
  const { db, clock, outbox, orders } = context;
  const offered = await offeredOf(db.read<BallotTables>(), event);
  if (offered.length === 0) return;
  const sale = await orders.sale(event);
  for (const { status, ...entry } of offered) {
    // What is charged to a card is noted by who charges it.
    if (status === 'pending' || entry.charge === 'due') continue;
    const owns = status !== null && (ownsTickets(status) || status === 'refunded');
    const mail = owns || !sale ? null : await mailTo(context, sale, entry, lapsedMail(sale, entry));
    const state = owns ? ('won' as const) : ('lapsed' as const);
    await db.write(async (tx) => {
      if ((await changeEntry(tx, entry.id, ['offered'], { state, updated: clock.text() })) && mail)
        await outbox.queue(tx, mail, { key: `ballot:lapsed:${entry.order}` });
    });
  }
}

async function settle(context: BallotContext, event: string): Promise<void> {
  const { db, clock, guarded } = context;
  await db.write(async (tx) => {
    if (!(await stepBallot(tx, event, ['drawn'], { state: 'settled', updated: clock.text() }))) return;
    if (await dropCardsOfEvent(tx, event)) await enqueueForgetAll(context, tx, event);
    tx.change({ collection: 'events', action: 'update', id: event, event });
  });
  guarded.forget(event);
}

/** Tells those who are left, some at a time, each once. Their cards are forgotten with it. */
export async function notifyWaiting(context: BallotContext, event: string, what: Notice): Promise<void> {
  const { db, outbox, orders, clock } = context;
  const sale = await orders.sale(event);
  if (!sale) return;
  const ballot = await ballotOf(db.read<BallotTables>(), event);
  for (;;) {
    const entries = await untold(db.read<BallotTables>(), event, 50);
    if (entries.length === 0) return;
    const carded = await withCards(
      db.read<BallotTables>(),
      entries.map(({ id }) => id),
    );
    const mails = await Promise.all(
      entries.map(async (entry) => ({
        entry,
        mail: await mailTo(
          context,
          sale,
          entry,
          what === 'waiting'
            ? { kind: what, place: entry.place, card: carded.has(entry.id) }
            : { kind: what, card: ballot?.card !== 'none' && entry.total > 0 },
        ),
      })),
    );
    await db.write(async (tx) => {
      const told: string[] = [];
      for (const { entry, mail } of mails) {
        if (!(await changeEntry(tx, entry.id, ['entered'], { told: 1, updated: clock.text() }))) continue;
        told.push(entry.id);
        await outbox.queue(tx, mail, { key: `ballot:${what}:${entry.id}`, bulk: true });
      }
      await enqueueForget(context, tx, await dropCards(tx, told));
    });
  }
}
