import type { TicketRow } from './ticketing-schema.ts';

type Part = Pick<TicketRow, 'addOn' | 'partOf'>;

/** Whether a ticket bears its price: all but the further people of a ticket for several. */
export const bearsPrice = ({ addOn, partOf }: Part): boolean => addOn === 1 || partOf === '';

/** Which of an order's valid tickets go when `ids` go: everybody of a ticket for several people, and what goes with them and was not handed out. */
export function goingAlong<Ticket extends Part & Pick<TicketRow, 'id' | 'status' | 'checkedInAt'>>(
  tickets: readonly Ticket[],
  ids: readonly string[],
): Ticket[] {
  const firstOf = ({ id, addOn, partOf }: Ticket): string => (addOn === 0 && partOf !== '' ? partOf : id);
  const asked = new Set(ids);
  const chosen = new Set(tickets.filter(({ id }) => asked.has(id)).map(firstOf));
  return tickets.filter((ticket) => {
    if (asked.has(ticket.id)) return true;
    if (ticket.status !== 'valid') return false;
    if (ticket.addOn === 0) return chosen.has(firstOf(ticket));
    return chosen.has(ticket.partOf) && ticket.checkedInAt === '';
  });
}
