import { isTheirOwn, type OrderViewer, visibleOrder } from '#features/orders/index.ts';
import { isHandedOn } from '#features/orders/model/handed-on.ts';
import type { Actor } from '#lib/actor.ts';
import type { TransferRow, TransferTables } from '../model/schema.ts';
import { openTransfers } from '../store/transfers.ts';
import type { TransfersContext } from './context.ts';
import { rightTo, ticketsToHand } from './own-ticket.ts';

/** What of an order its buyer can hand on, or has offered. */
export interface OfferedOf {
  /** Ids of the tickets that can be handed on now. */
  may: string[];
  /** By ticket: whom it is offered to, in the buyer's words, or by mail; '' for nobody named. */
  open: Map<string, string>;
}

/** For the pages of an order. Nothing for whoever looks at it for the organiser. Throws 404 where it is not theirs to see. */
export async function offeredOf(
  context: TransfersContext,
  id: string,
  viewer: OrderViewer,
): Promise<OfferedOf> {
  const order = await visibleOrder(context, id, viewer);
  if (!isTheirOwn(context, order, viewer)) return { may: [], open: new Map() };
  const now = context.clock.text();
  const tickets = (await context.orders.tickets(id)).filter(
    (ticket) => ticket.status === 'valid' && ticket.addOn === 0 && !isHandedOn(ticket),
  );
  const [rows, each] = await Promise.all([
    openTransfers(context.db, id, now),
    ticketsToHand(context, order, tickets),
  ]);
  const may = each.filter((of) => rightTo(of, now).open).map(({ ticket }) => ticket.id);
  return {
    may,
    open: new Map(
      may.flatMap((ticket) => {
        const row = rows.get(ticket);
        return row ? [[ticket, row.toName || row.toEmail] as const] : [];
      }),
    ),
  };
}

/** What somebody offered of their orders' tickets, as their account's data has it. */
export async function transfersOfUser(
  { db }: TransfersContext,
  actor: Actor,
): Promise<
  Pick<TransferRow, 'order' | 'ticket' | 'toName' | 'toEmail' | 'state' | 'created' | 'finished'>[]
> {
  return (
    db
      .read<TransferTables>()
      .selectFrom('ticket_transfers')
      .innerJoin('orders', 'orders.id', 'ticket_transfers.order')
      .select(['ticket_transfers.order', 'ticket_transfers.ticket', 'ticket_transfers.toName'])
      .select(['ticket_transfers.toEmail', 'ticket_transfers.state', 'ticket_transfers.created'])
      .select('ticket_transfers.finished')
      .where('orders.buyer', '=', actor.id)
      // Whom a new holder offers it to is not the buyer's to know.
      .where('ticket_transfers.sentAs', '=', 'buyer')
      .orderBy('ticket_transfers.created')
      .orderBy('ticket_transfers.id')
      .execute()
  );
}
