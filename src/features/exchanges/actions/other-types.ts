import type { CheckoutContext } from '#features/checkout/index.ts';
import { memberPlaces } from '#features/pricing/index.ts';
import { codesOf, isAddOn, isBundle, isPass } from '#features/orders/model/people.ts';
import type { OrderRow, TicketRow, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { isSameThing } from '#features/ticket-types/model/add-ons.ts';
import { closedReasonFor, type Sale, saleClosedReason } from '#features/ticket-types/model/sale.ts';
import type { OwnToExchange } from './own-exchange.ts';

/** What a type is to one buyer: whether it is for them at all, and whether it is on sale to them now, for a date ('' for every date). */
interface ForBuyer {
  isTheirs: (type: TicketTypeRow) => boolean;
  isOnSale: (type: TicketTypeRow, date: string) => boolean;
}

/** What of an event is for the buyer of an order. */
export async function forBuyer(
  context: CheckoutContext,
  { event, buyer }: Pick<OrderRow, 'event' | 'buyer'>,
  sale: Sale,
): Promise<ForBuyer> {
  const now = context.clock.text();
  const all = [...sale.types.values()].filter(isTaken);
  const places = await memberPlaces(context, buyer, all);
  // What waits in a line, or is given out by ballot, is not to be had around it.
  const barred = new Set<string>();
  for (const { id } of all) if (await context.entry?.heldUp(event, undefined, [id])) barred.add(id);
  const isClosed = saleClosedReason(sale.event, now) !== null;
  return {
    // Of what members get so many the organiser decides.
    isTheirs: ({ id, forMembers }) => forMembers !== 'only' || places.get(id)?.left === null,
    isOnSale: (type, date) =>
      !isClosed &&
      type.hidden === 0 &&
      !barred.has(type.id) &&
      closedReasonFor(sale, type, date, now) === null,
  };
}

/** The types that a guest could change a ticket to, whether they have places left or not. */
export type TypesFor = (ticket: Pick<TicketRow, 'ticketType' | 'date'>) => TicketTypeRow[];

/**
 * What tickets of an order can become: another variation of the same thing, or another type of the same kind that is on sale to its buyer now. Kinds are what
 * lets as many people in, and what is handed out with the same tickets; for one date or for every date stays.
 */
export async function typesFor(context: CheckoutContext, own: OwnToExchange, sale: Sale): Promise<TypesFor> {
  const { isTheirs, isOnSale } = await forBuyer(context, own.order, sale);
  return ({ ticketType, date }) => {
    const from = sale.types.get(ticketType);
    if (!from || !isTaken(from)) return [];
    return [...sale.types.values()].filter(
      (type) =>
        type.id !== from.id &&
        isTaken(type) &&
        isSameKind(from, type) &&
        isTheirs(type) &&
        (isSameThing(from, type) ? type.hidden <= from.hidden : isOnSale(type, date)),
    );
  };
}

/** Passes, bundles and donations stay what they are, and nothing becomes one. */
export const isTaken = (type: TicketTypeRow): boolean =>
  !isPass(type) && !isBundle(type) && type.kind !== 'donation';

const isSameKind = (from: TicketTypeRow, type: TicketTypeRow): boolean =>
  isAddOn(from) === isAddOn(type) &&
  from.addOnTo === type.addOnTo &&
  codesOf(from) === codesOf(type) &&
  from.perDate === type.perDate;
