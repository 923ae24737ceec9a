import { recordAudit } from '#features/audit/index.ts';
import { isTheirOwn, type OrderViewer, sendTickets } from '#features/orders/index.ts';
import { z } from 'zod';
import { conflict, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { inEach, spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { addMs, laterThan } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { TicketsContext } from './context.ts';
import { personalChanges } from '#features/orders/model/personal-changes.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { words } from '../messages/own-orders.messages.ts';

/** How long after it was placed an order's address can be put right by its buyer. */
const MENDABLE_MS = 3_600_000;

const noEmail = spoken(inEach(words, (t) => t.noEmail));
const request = z.object({
  email: z.string(noEmail).trim().max(254, noEmail).regex(NULL_FREE, NOT_NULL_FREE).pipe(z.email(noEmail)),
});

/** Until when (UTC text) the buyer can put the address right; '' for an order without tickets. */
export function mendableUntil({ status, created, paidAt }: Pick<OrderRow, 'status' | 'created' | 'paidAt'>) {
  return status === 'paid' ? addMs(paidAt || created, MENDABLE_MS) : '';
}

/**
 * Puts right the address that an order was placed with, within an hour, and mails the tickets there. The order goes
 * to the account with that confirmed address, if there is one; tickets that had the wrong address get the right one.
 * Nothing is sent to the wrong one: it is nobody's, or a stranger's. Throws 400 by field, 404 for an order that isn't
 * theirs, 409 when it is too late.
 */
export async function mendAddress(
  context: TicketsContext,
  id: string,
  viewer: OrderViewer,
  input: unknown,
): Promise<void> {
  const { db, orders, promos, clock, accounts } = context;
  const order = isRecordId(id) ? await orders.find(id) : undefined;
  if (!order || !isTheirOwn(context, order, viewer)) throw notFound();
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { email } = parsed.data;
  if (mendableUntil(order) < clock.text()) throw conflict(inEach(words, (t) => t.tooLate));
  await db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    const now = await query.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (now.buyerEmail === email) return;
    const updated = laterThan(now.updated, clock.text());
    const signedIn = viewer.actor && viewer.actor.id === now.buyer;
    const buyer = signedIn ? now.buyer : await accounts.confirmed(tx, email);
    await query
      .updateTable('orders')
      .set({ buyerEmail: email, buyer, updated })
      .where('id', '=', id)
      .execute();
    await query
      .updateTable('tickets')
      .set({ holderEmail: email, updated })
      .where('order', '=', id)
      .where('holderEmail', '=', now.buyerEmail)
      .where('epoch', '=', 0)
      .execute();
    await promos.passOn(tx, now, email);
    await sendTickets(context, tx, id, { again: context.ids.record() });
    tx.change({ collection: 'orders', action: 'update', id, event: order.event });
    await recordAudit(tx, {
      event: order.event,
      actor: viewer.actor,
      action: 'orders.edit',
      subject: { kind: 'order', id, label: order.code },
      changes: personalChanges(now, { buyerEmail: email }, ['buyerEmail']),
      at: updated,
    });
  });
}
