import type { Offer } from './offer.ts';
import { type ChosenLine, offerOf } from './selection.ts';

type TicketLine = Pick<ChosenLine, 'ticketType' | 'date' | 'name' | 'quantity'>;

/** Lines, with the tickets of bundles in place of these. */
export const withTickets = (lines: readonly ChosenLine[], offers: readonly Offer[]): TicketLine[] =>
  lines.flatMap((line): TicketLine[] => {
    const [, ...parts] = offerOf(offers, line)?.lines ?? [];
    return parts.length === 0
      ? [line]
      : parts.map((part) => ({ ...part, quantity: part.quantity * line.quantity }));
  });
