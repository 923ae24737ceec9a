import type { TicketRow } from './ticketing-schema.ts';

type Part = Pick<TicketRow, 'addOn' | 'partOf'>;
type Chosen = Pick<TicketRow, 'id' | 'status' | 'checkedInAt' | 'pass'>;

/** Whether a ticket bears its price: all but the further people of a ticket for several. */
export const bearsPrice = ({ addOn, partOf }: Part): boolean => addOn === 1 || partOf === '';

/**
 * Which of an order's valid tickets go when `ids` go: everybody of a ticket for several people, what goes with them and was not handed out, and what was
 * chosen with a pass and not used.
 */
export function goingAlong<Ticket extends Part & Chosen>(
  tickets: readonly Ticket[],
  ids: readonly string[],
): Ticket[] {
  const firstOf = ({ id, addOn, partOf }: Ticket): string => (addOn === 0 && partOf !== '' ? partOf : id);
  const asked = new Set(ids);
  const chosen = new Set(tickets.filter(({ id }) => asked.has(id)).map(firstOf));
  return tickets.filter((ticket) => {
    if (asked.has(ticket.id)) return true;
    if (ticket.status !== 'valid') return false;
    if (ticket.pass !== '') return asked.has(ticket.pass) && ticket.checkedInAt === '';
    if (ticket.addOn === 0) return chosen.has(firstOf(ticket));
    return chosen.has(ticket.partOf) && ticket.checkedInAt === '';
  });
}

/** These tickets with the valid ones of the bundles that they are parts of: whoever bought a bundle gives it back whole. */
export function withBundles(
  tickets: readonly Pick<TicketRow, 'id' | 'status' | 'bundle'>[],
  ids: readonly string[],
): string[] {
  const asked = new Set(ids);
  const bundles = new Set(tickets.flatMap(({ id, bundle }) => (asked.has(id) ? bundle || [] : [])));
  const along = tickets.filter(({ status, bundle }) => status === 'valid' && bundles.has(bundle));
  return [...new Set([...ids, ...along.map(({ id }) => id)])];
}
