import { orderDocuments } from '#features/orders/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { TicketsContext } from '../actions/context.ts';
import type { RedatedTicket } from '#features/orders/model/redated.ts';
import type { ReseatedTicket } from '#features/orders/model/reseated.ts';
import type { RetypedTicket } from '#features/orders/model/document-view.ts';
import { SEND_TICKETS } from '#features/orders/model/job-kinds.ts';

/** Sends an order's tickets to its buyer; one mail an order, and one for each time that it is sent `again`, however often it runs. */
export function sendTicketsJob(context: TicketsContext): JobKind<{
  orderId: string;
  again?: string;
  bulk?: boolean;
  redated?: RedatedTicket[];
  retyped?: RetypedTicket[];
  reseated?: ReseatedTicket[];
}> {
  return {
    kind: SEND_TICKETS,
    heavy: true,
    run: async ({ orderId, again, bulk = false, redated = [], retyped = [], reseated = [] }) => {
      const order = await context.orders.find(orderId);
      const view = order && (await orderDocuments(context, order));
      if (!view || view.tickets.length === 0 || order.buyerEmail === '') return;
      // What became of one that was handed on its holder hears alone.
      const isTheirs = ({ ticket }: { ticket: string }): boolean =>
        view.handedOn.every(({ id }) => id !== ticket);
      const changed = {
        redated: redated.filter(isTheirs),
        retyped: retyped.filter(isTheirs),
        reseated: reseated.filter(isTheirs),
      };
      const left = changed.redated.length + changed.retyped.length + changed.reseated.length;
      if (left === 0 && redated.length + retyped.length + reseated.length > 0) return;
      const mail = await context.documents.mail(view, changed);
      await context.db.write((tx) =>
        context.outbox.queue(tx, mail, { key: `tickets:${orderId}${again ? `:${again}` : ''}`, bulk }),
      );
    },
  };
}
