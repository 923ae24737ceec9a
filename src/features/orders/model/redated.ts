import type { DocumentDate } from './document-view.ts';

/** A ticket that is for another date now; ids of the dates. */
export interface RedatedTicket {
  ticket: string;
  from: string;
  to: string;
}

/** From which date to which tickets went, each pair once; a date that is gone is passed over. */
export function redatedPairs(
  tickets: readonly RedatedTicket[],
  dates: readonly DocumentDate[],
): { from: DocumentDate; to: DocumentDate }[] {
  const byId = new Map(dates.map((date) => [date.id, date]));
  const pairs = new Map(tickets.map((ticket) => [`${ticket.from} ${ticket.to}`, ticket]));
  return [...pairs.values()].flatMap(({ from, to }) => {
    const [was, is] = [byId.get(from), byId.get(to)];
    return was && is ? [{ from: was, to: is }] : [];
  });
}
