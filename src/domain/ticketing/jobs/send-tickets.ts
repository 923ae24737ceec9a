import type { JobKind } from '#platform/jobs/index.ts';
import type { TicketingContext } from '../context.ts';
import { orderDocuments } from '../actions/order-documents.ts';
import { SEND_TICKETS } from './kinds.ts';

/** Sends an order's tickets to its buyer, as a PDF and a calendar entry; one mail an order, however often it runs. */
export function sendTicketsJob(context: TicketingContext): JobKind<{ orderId: string }> {
  return {
    kind: SEND_TICKETS,
    run: async ({ orderId }) => {
      const order = await context.orders.find(orderId);
      const view = order && (await orderDocuments(context, order));
      if (!view || view.tickets.length === 0) return;
      const [mail, pdf] = await Promise.all([context.documents.mail(view), context.documents.pdf(view)]);
      const calendar = context.events.calendar(view.event);
      const attachments = [
        { filename: `tickets-${view.order.code}.pdf`, contentType: 'application/pdf', content: pdf },
        {
          filename: 'event.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: Buffer.from(calendar),
          calendarMethod: 'PUBLISH',
        },
      ];
      await context.db.write((tx) =>
        context.outbox.queue(tx, { ...mail, attachments }, { key: `tickets:${orderId}` }),
      );
    },
  };
}
