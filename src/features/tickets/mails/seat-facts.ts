import { words } from '#features/orders/messages/seat.messages.ts';
import type { TicketsView } from '#features/orders/model/document-view.ts';
import { dateLine } from '#features/orders/model/own-dates.ts';
import { seatText } from '#features/orders/model/seat.ts';

/** The seats of the tickets, one a line, as a fact of a mail; none where there are no seats. */
export function seatFacts({ event, tickets, language }: Pick<TicketsView, 'event' | 'tickets' | 'language'>) {
  const differ = new Set(tickets.map(({ date }) => date?.id ?? '')).size > 1;
  const lines = tickets.flatMap(({ seat, date }) => {
    if (!seat) return [];
    const text = seatText(seat, language);
    return differ && date ? [`${text} · ${dateLine(date, event.timezone, language)}`] : [text];
  });
  return lines.length > 0 ? [{ label: words[language].titles(lines.length), lines }] : [];
}
