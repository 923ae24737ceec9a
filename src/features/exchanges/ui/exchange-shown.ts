import type { Arrival } from '#features/event-dates/model/arrival.ts';
import type { ShownTicketDate } from '#features/orders/ui/ticket-date.tsx';

/** A ticket on the page of its exchange. Amounts in minor units. */
export interface ShownTicket {
  id: string;
  ticketTypeName: string;
  holderName: string;
  date: ShownTicketDate | null;
  amount: number;
  /** Why it stays for its date; null when it may be exchanged. */
  refused: string | null;
}

/** A date that they may be for. */
export interface ShownOffer {
  id: string;
  startsAt: string;
  endsAt: string;
  title: string;
  note: string;
  arrive: Arrival | null;
  left: number;
  enough: boolean;
  /** In minor units; below zero it is cheaper. */
  difference: number;
}
