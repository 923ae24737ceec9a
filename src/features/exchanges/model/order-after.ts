import { isAddOn } from '#features/orders/model/people.ts';
import { bearsPrice } from '#features/orders/model/ticket-parts.ts';
import { addedUp, type Quantity } from '#features/orders/model/quantity.ts';
import type { TicketRow, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { addOnsOver, ANY_TICKET } from '#features/ticket-types/model/add-ons.ts';
import type { ExchangeRefusal } from '../messages/exchange-refusals.messages.ts';

type Types = ReadonlyMap<string, TicketTypeRow>;
type Ticket = Pick<
  TicketRow,
  'id' | 'ticketType' | 'date' | 'status' | 'addOn' | 'partOf' | 'pass' | 'visits' | 'bundle' | 'checkedInAt'
>;

/**
 * What would not be right with an order any more whose tickets `ids` become of another type; null when all is: what goes with a ticket goes with its new type, and the numbers of
 * both types are those that an order may have. `beside` is what orders have that go with it. What was wrong before, after a refund for example, doesn't count.
 */
export function typeProblem(
  types: Types,
  tickets: readonly Ticket[],
  beside: readonly Quantity[],
  ids: ReadonlySet<string>,
  type: TicketTypeRow,
): ExchangeRefusal | null {
  const valid = tickets.filter(({ status, pass }) => status === 'valid' && pass === '');
  const needs = valid.filter(
    ({ addOn, partOf, checkedInAt }) => addOn === 1 && checkedInAt === '' && ids.has(partOf),
  );
  const onlyForOther = ({ ticketType }: Ticket): boolean => {
    const needed = types.get(ticketType)?.addOnTo ?? '';
    return needed !== '' && needed !== ANY_TICKET && needed !== type.id;
  };
  if (!isAddOn(type) && needs.some(onlyForOther)) return 'addOnNeeds';
  const after = valid.map((ticket) => (ids.has(ticket.id) ? { ...ticket, ticketType: type.id } : ticket));
  const [before, then] = [valid, after].map((own) => addedUp([...counted(own), ...beside])) as [
    Quantity[],
    Quantity[],
  ];
  if (addOnsOver(types, then) > addOnsOver(types, before)) return 'tooManyAddOns';
  // The tickets of a bundle count as the bundle.
  const [own, ownThen] = [counted(valid.filter(isOwn)), counted(after.filter(isOwn))];
  for (const { ticketType, date, quantity } of ownThen) {
    const found = types.get(ticketType);
    const was = own.find((item) => item.ticketType === ticketType && item.date === date)?.quantity ?? 0;
    if (!found || was === quantity) continue;
    if (quantity > found.maxPerOrder && quantity > was) return 'tooManyOfType';
    const few = quantity < found.minPerOrder;
    if (few && (quantity > was || was >= found.minPerOrder)) return 'tooFewOfType';
  }
  return null;
}

const isOwn = ({ bundle }: Ticket): boolean => bundle === '';

const counted = (tickets: readonly Ticket[]): Quantity[] =>
  addedUp(tickets.filter(bearsPrice).map(({ ticketType, date }) => ({ ticketType, date, quantity: 1 })));
