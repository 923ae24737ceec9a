import { listTicketTypes } from '#features/ticket-types/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { ReportsContext } from './context.ts';
import { figuresOf } from './figures-of.ts';
import type { SalesDay } from '../model/sales-days.ts';
import { salesOfEvents } from './sales-of-events.ts';

export interface TypeSales {
  ticketType: string;
  name: string;
  sold: number;
  held: number;
  quantity: number;
  /** What was paid for it, all in: after discounts, with fees and taxes, before refunds. All types are the event's sales. */
  sales: number;
  checkedIn: number;
}

/** How an event sells. Amounts in the minor unit of its currency. */
export interface EventSales {
  currency: string;
  types: TypeSales[];
  totals: {
    /** People whose tickets are valid, and those whose tickets wait for their payment. */
    sold: number;
    held: number;
    /** The most people who can come. */
    quantity: number;
    /** What was paid, by card or by hand, before refunds. */
    sales: number;
    refunded: number;
    /** What disputes hold of it. */
    disputed: number;
    /** Sales less refunds and disputes, before fees. */
    net: number;
    orders: number;
    checkedIn: number;
  };
  /** By days at the event's place. */
  salesByDay: SalesDay[];
}

/** The sales of an event. Throws 404 when it is not theirs, 403 when their role doesn't see the money. */
export async function salesOf(context: ReportsContext, actor: Actor, eventId: string): Promise<EventSales> {
  const event = await context.events.requireMay(actor, 'money.view', eventId);
  const [types, figures, stock] = await Promise.all([
    listTicketTypes(context, event.id),
    figuresOf(context, actor, event.id),
    salesOfEvents(context, actor, [event.id]),
  ]);
  const known = new Map(figures.types.map((type) => [type.id, type]));
  const { sold = 0, held = 0, quantity = 0, disputed: withdrawn } = stock.get(event.id) ?? {};
  const disputed = withdrawn ?? 0;
  const { taken: sales, refunded, orders, checkedIn } = figures.totals;
  return {
    currency: event.currency,
    types: types.map((type) => ({
      ticketType: type.id,
      name: type.name,
      sold: type.sold,
      held: type.held,
      quantity: type.quantity,
      sales: known.get(type.id)?.taken ?? 0,
      checkedIn: known.get(type.id)?.checkedIn ?? 0,
    })),
    totals: {
      sold,
      held,
      quantity,
      sales,
      refunded,
      disputed,
      net: sales - refunded - disputed,
      orders,
      checkedIn,
    },
    salesByDay: figures.days.map(({ day, tickets, taken }) => ({ day, tickets, revenue: taken })),
  };
}
