import type { CheckoutContext } from '#features/checkout/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import {
  heldBeside,
  isSameHeld,
  TICKETS_GIVEN_BACK,
  changedSince,
  orderNow,
  type OrderViewer,
  takenByHand,
} from '#features/orders/index.ts';
import { z } from 'zod';
import { conflict } from '#lib/errors.ts';
import { inEach, spoken } from '#lib/language/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { finishNow } from './refund-order.ts';
import { requestHash } from '#platform/idempotency/index.ts';
import type { OrderDetails } from '#features/orders/model/order-view.ts';
import { goingAlong, withBundles } from '#features/orders/model/ticket-parts.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { words as orderWords } from '#features/orders/messages/orders.messages.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { type GiveBackRefusal, words } from '../messages/give-back.messages.ts';
import { orderRefused } from '#features/orders/model/refused.ts';
import {
  tooFewFor,
  noneGives,
  ownToGive,
  paidSince,
  passRefused,
  rightOf,
  ticketStays,
} from './give-back-offer.ts';
import { afterTaken, boughtAmong, promiseAll, whoPaysBack } from './refund-tickets.ts';
import { withdrawTickets } from './withdraw-tickets.ts';

const request = z.object({
  tickets: z
    .array(z.string().max(40), spoken(t('chooseTickets')))
    .min(1, spoken(t('chooseTickets')))
    .max(1000, spoken(t('chooseTickets'))),
});

/** The same was asked for before, and this one was not written. */
class DoneBefore extends Error {}

/**
 * Gives tickets of an order back, by its buyer (or who has its link), as the event's refund policy promises it: they are
 * void and their places on sale again with this write, and the money that was paid for them is promised with it and sent
 * by a job if the provider doesn't answer now. Sent again with the same `key` it changes nothing. Throws 400 without a
 * ticket, 404 when the order is not their own, 409 with the reason when the promise doesn't hold: it is over, somebody came
 * in, the ticket is offered for resale, waits for the payment of a change or was changed at the same moment, the organiser took the money themselves.
 */
export async function giveBack(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
  input: unknown,
  key = '',
): Promise<OrderDetails> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const own = await ownToGive(context, id, viewer);
  const { order, event, values } = own;
  const repeatable = key ? { scope: `give-back:${id}`, key, requestHash: requestHash(parsed.data) } : null;
  if (repeatable && (await context.idempotency.answered(repeatable)))
    return orderNow(context, id, viewer.actor);
  refuse(orderRefused(order, event, paidSince(own)) ?? noneGives(context, own));
  const { tickets: ids } = parsed.data;
  // A date of a pass is given up where it was chosen.
  if (ids.some((ticket) => values.get(ticket)?.ticket.pass !== '')) throw conflict(t('ticketGone'));
  const all = [...values.values()];
  const along = new Set(
    goingAlong(
      all.map(({ ticket }) => ticket),
      withBundles(
        all.map(({ ticket }) => ticket),
        ids,
      ),
    ).map((ticket) => ticket.id),
  );
  const chosen = all.filter(({ ticket }) => along.has(ticket.id));
  for (const { ticket } of chosen) {
    const right = rightOf(context, own, ticket);
    refuse(passRefused(context, own, ticket));
    refuse(ticketStays(own, ticket) ?? (right.open ? null : right.why));
  }
  refuse(tooFewFor(own, [...along]));
  const shares = await whoPaysBack(context, order, chosen);
  // What the organiser took themselves, they give back themselves.
  if (shares.some((share) => takenByHand(share.order))) refuse('byHand');
  const valid = boughtAmong(all.filter(({ ticket }) => ticket.status === 'valid'));
  const { actor } = viewer;
  try {
    const refunds = await context.db.write(async (tx) => {
      const now = context.clock.text();
      if (repeatable && !(await context.idempotency.claim(tx, repeatable, id, now))) throw new DoneBefore();
      const taken = chosen.map(({ ticket }) => ticket.id);
      const gone = await withdrawTickets(context, tx, order, taken, true);
      if (gone !== chosen.length) throw conflict(t('ticketGone'));
      // Exchanged since it was read, a ticket is worth something else, and may be for a date that gives nothing back.
      const changed = await changedSince(tx, id, chosen);
      if (changed === 'changed') throw conflict(orderWords.changedMeanwhile);
      refuse(changed);
      if (await handedOnNow(tx, taken)) refuse('handedOn');
      // Nothing is added to them from here on: that holds their rows first.
      if (!isSameHeld(await heldBeside(tx.as<TicketingTables>(), order), own.beside))
        throw conflict(orderWords.changedMeanwhile);
      if (await cameIn(tx, taken)) throw conflict(inEach(words, (said) => said.used));
      const promised = await promiseAll(context, tx, actor, shares, TICKETS_GIVEN_BACK);
      await afterTaken(context, tx, order, shares);
      await recordAudit(tx, {
        event: order.event,
        actor,
        action: 'tickets.giveBack',
        subject: { kind: 'order', id, label: order.code },
        changes: [{ field: 'tickets', before: valid, after: valid - boughtAmong(chosen) }],
        at: now,
      });
      return promised;
    });
    for (const refund of refunds) await finishNow(context, refund);
  } catch (error) {
    if (!(error instanceof DoneBefore)) throw error;
  }
  return orderNow(context, id, viewer.actor);
}

function refuse(why: GiveBackRefusal | null): void {
  if (why !== null) throw conflict(inEach(words, (said) => said[why]));
}

/** Whether one of them was handed on until this write took them back. */
async function handedOnNow(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const row = await tx
    .as<TicketingTables>()
    .selectFrom('tickets')
    .select('id')
    .where('id', 'in', ids)
    .where('epoch', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a gate let somebody in with one of them until this write took them back. */
async function cameIn(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const row = await tx
    .as<TicketingTables>()
    .selectFrom('tickets')
    .select('id')
    .where('id', 'in', ids)
    .where('checkedInAt', '!=', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
