import type { CheckoutContext } from '#features/checkout/index.ts';
import { memberPlaces } from '#features/pricing/index.ts';
import { codesOf, isAddOn, isBundle, isPass } from '#features/orders/model/people.ts';
import type { TicketRow, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { isSameThing } from '#features/ticket-types/model/add-ons.ts';
import { closedReasonFor, type Sale, saleClosedReason } from '#features/ticket-types/model/sale.ts';
import type { OwnToExchange } from './own-exchange.ts';

/** The types that a guest could change a ticket to, whether they have places left or not. */
export type TypesFor = (ticket: Pick<TicketRow, 'ticketType' | 'date'>) => TicketTypeRow[];

/**
 * What tickets of an order can become: another variation of the same thing, or another type of the same kind that is on sale to its buyer now. Kinds are what
 * lets as many people in, and what is handed out with the same tickets; for one date or for every date stays.
 */
export async function typesFor(context: CheckoutContext, own: OwnToExchange, sale: Sale): Promise<TypesFor> {
  const now = context.clock.text();
  const all = [...sale.types.values()].filter(isTaken);
  const places = await memberPlaces(context, own.order.buyer, all);
  // What waits in a line, or is given out by ballot, is not to be had around it.
  const barred = new Set<string>();
  for (const { id } of all) if (await context.entry?.heldUp(own.order.event, undefined, [id])) barred.add(id);
  const isClosed = saleClosedReason(sale.event, now) !== null;
  // Of what members get so many the organiser decides.
  const isTheirs = ({ id, forMembers }: TicketTypeRow): boolean =>
    forMembers !== 'only' || places.get(id)?.left === null;
  const isOnSale = (type: TicketTypeRow, date: string): boolean =>
    !isClosed && type.hidden === 0 && !barred.has(type.id) && closedReasonFor(sale, type, date, now) === null;
  return ({ ticketType, date }) => {
    const from = sale.types.get(ticketType);
    if (!from || !isTaken(from)) return [];
    return all.filter(
      (type) =>
        type.id !== from.id &&
        isSameKind(from, type) &&
        isTheirs(type) &&
        (isSameThing(from, type) ? type.hidden <= from.hidden : isOnSale(type, date)),
    );
  };
}

/** Passes, bundles and donations stay what they are, and nothing becomes one. */
const isTaken = (type: TicketTypeRow): boolean =>
  !isPass(type) && !isBundle(type) && type.kind !== 'donation';

const isSameKind = (from: TicketTypeRow, type: TicketTypeRow): boolean =>
  isAddOn(from) === isAddOn(type) &&
  from.addOnTo === type.addOnTo &&
  codesOf(from) === codesOf(type) &&
  from.perDate === type.perDate;
