import { recordAudit } from '#features/audit/index.ts';
import type { CheckoutContext } from '#features/checkout/index.ts';
import { notifyVoid, orderDocuments, type OrderViewer, ticketIdsOf } from '#features/orders/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { visitState } from '../model/visit.ts';
import { leftOf, type OwnPass, ownPassToChange, passOf, type PassView, refuse } from './own-pass.ts';

/**
 * Gives up a date that was chosen with a pass: its place is on sale again, and the pass has one date more. Its buyer can until guests are let in, the
 * event's team until somebody came in. The buyer is told by mail. Throws 404 when the order is not theirs to see, 403 when their role doesn't sell, 409 with the reason.
 */
export async function cancelVisit(
  context: CheckoutContext,
  of: { order: string; pass: string },
  viewer: OrderViewer,
  id: string,
): Promise<PassView> {
  const own = await ownPassToChange(context, of, viewer);
  const { order, event, byBuyer, dates, visits } = own;
  const visit = visits.find((each) => each.id === id);
  const date = visit && dates.get(visit.date);
  if (!visit || !date) refuse('visitGone');
  else {
    const state = visitState(visit, date, context.clock.text());
    if (state === 'used') refuse('used');
    if (byBuyer && state === 'over') refuse('over');
    const mail = await mailFor(context, own, visit.id);
    await context.db.write(async (tx) => {
      const now = context.clock.text();
      const gone = await context.orders.cancelTickets(tx, order, now, [id]);
      if (gone.length === 0) refuse('visitGone');
      const { checkedInAt } = await tx
        .as<TicketingTables>()
        .selectFrom('tickets')
        .select('checkedInAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (checkedInAt !== '') refuse('used');
      await context.stock.giveBack(tx, event.id, gone, 'sold', { tickets: ticketIdsOf(gone) });
      await notifyVoid(context, tx, order, gone, { fate: 'withdrawn' });
      if (mail && byBuyer) await context.mails.toAddresses(tx, [order.buyerEmail]);
      if (mail) await context.outbox.queue(tx, mail, { key: `visit-cancelled:${id}` });
      await recordAudit(tx, {
        event: event.id,
        actor: viewer.actor,
        action: 'passes.cancel',
        subject: { kind: 'order', id: order.id, label: order.code },
        changes: [{ field: 'ticketDate', before: date.startsAt, after: null }],
        at: now,
      });
    });
  }
  return passOf(context, of.order, viewer, of.pass);
}

async function mailFor(context: CheckoutContext, own: OwnPass, visit: string) {
  const { order, pass, dates, visits, byBuyer } = own;
  if (order.buyerEmail === '') return null;
  const view = await orderDocuments(context, order);
  const date = dates.get(visits.find(({ id }) => id === visit)?.date ?? '');
  if (!view || !date) return null;
  const rest = { ...own, visits: visits.filter(({ id }) => id !== visit) };
  return context.documents.visitCancelledMail(view, {
    date,
    by: byBuyer ? 'buyer' : 'organiser',
    left: leftOf(rest),
    visits: pass.visits,
    path: `/passes/${pass.id}`,
  });
}
