import { type CheckoutContext, requireSelling } from '#features/checkout/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import type { Minor } from '#lib/money.ts';
import { invalidBy } from '#platform/http/index.ts';
import { z } from 'zod';
import type { ExchangeRefusal } from '../messages/exchange-refusals.messages.ts';
import { askedTickets } from '../model/asked-tickets.ts';
import { typeProblem } from '../model/order-after.ts';
import { placeTerms } from './difference.ts';
import { typesFor } from './other-types.ts';
import { goingTo, ownToExchange, type OwnToExchange } from './own-exchange.ts';
import { planTypeChange, requireExchangeable, roomFor, saleOn } from './plan-exchange.ts';

/** A type that tickets can be changed to. */
export interface ExchangeType {
  id: string;
  name: string;
  description: string;
  /** How many are left of it, and whether all of the tickets have a place. */
  left: number;
  enough: boolean;
  /** What it costs more, or gives back when negative; all in, in minor units. */
  difference: Minor;
  /** What it costs less and is not given back; 0 for nothing. */
  forgone: Minor;
  /** Why the order would not be right with it; null when it would. */
  refused: ExchangeRefusal | null;
}

/**
 * The types that tickets of an order can be changed to, with what is left and what each costs more or less. Throws 400 by field for no tickets or more than 1000, 404 when the
 * order is not their own, 409 with the reason where a ticket stays as it is.
 */
export async function exchangeTypes(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
  asked: readonly string[],
): Promise<ExchangeType[]> {
  const parsed = z.object({ tickets: askedTickets }).safeParse({ tickets: asked });
  if (!parsed.success) throw invalidBy(parsed.error);
  const { tickets } = parsed.data;
  const own = await ownToExchange(context, id, viewer);
  requireExchangeable(own, tickets, context.clock.text(), 'type');
  return typesOffered(context, own, tickets);
}

/** The same, where it is known that the tickets may be changed. */
export async function typesOffered(
  context: CheckoutContext,
  own: OwnToExchange,
  tickets: readonly string[],
): Promise<ExchangeType[]> {
  const sale = await saleFor(context, own, tickets);
  requireSelling(sale);
  const terms = await placeTerms(context, sale, own.order);
  const now = context.clock.text();
  return (await commonTypes(context, own, sale, tickets)).map((type) => {
    const plan = planTypeChange(terms, own, tickets, type, now);
    const { id, name, description } = type;
    const { left, enough } = roomFor(sale, plan);
    const refused = typeRefused(own, sale, tickets, type);
    return { id, name, description, left, enough, difference: plan.amount, forgone: plan.forgone, refused };
  });
}

/** The event as it is for sale, with the dates of these tickets. */
export const saleFor = (context: CheckoutContext, own: OwnToExchange, tickets: readonly string[]) =>
  saleOn(
    context,
    own.order.event,
    tickets.map((id) => own.values.get(id)?.ticket.date ?? ''),
  );

/** The types that all of these tickets can become. */
export async function commonTypes(
  context: CheckoutContext,
  own: OwnToExchange,
  sale: Sale,
  tickets: readonly string[],
): Promise<TicketTypeRow[]> {
  const types = await typesFor(context, own, sale);
  const chosen = tickets.flatMap((id) => own.values.get(id)?.ticket ?? []);
  const [first = [], ...others] = chosen.map(types);
  return first.filter((type) => others.every((each) => each.includes(type)));
}

/** Why the order would not be right with these tickets as ones of a type; null when it would. */
export function typeRefused(
  { values, beside }: OwnToExchange,
  sale: Sale,
  tickets: readonly string[],
  type: TicketTypeRow,
): ExchangeRefusal | null {
  const all = [...values.values()].map(({ ticket }) => ticket);
  return typeProblem(
    sale.types,
    all,
    beside,
    new Set(goingTo(all, tickets, 'type').map(({ id }) => id)),
    type,
  );
}
