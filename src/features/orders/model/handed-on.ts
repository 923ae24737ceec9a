import type { TicketRow } from './ticketing-schema.ts';

/** So often a ticket is handed on at the most: its code has no room for more. */
export const MOST_EPOCHS = 28;

/** Whether the buyer has handed a ticket on: somebody else shows it, and hears of it. */
export const isHandedOn = ({ epoch = 0 }: { epoch?: number }): boolean => epoch > 0;

/**
 * A ticket as its buyer sees it: once it was handed on, to whom, in the buyer's own words, and nothing of who holds it
 * now or whether they came.
 */
export function asBuyerSees<Ticket extends TicketRow>(ticket: Ticket): Ticket {
  if (!isHandedOn(ticket)) return ticket;
  const { status, handedTo } = ticket;
  return {
    ...ticket,
    status: status === 'valid' ? 'transferred' : status,
    holderName: handedTo,
    holderEmail: '',
    code: '',
    checkedInAt: '',
  };
}

/** Whether `other` is handed out with a ticket, to whoever holds that: what was handed out before stays behind. */
export const isGoingWith = (
  other: Pick<TicketRow, 'addOn' | 'partOf' | 'epoch'>,
  ticket: Pick<TicketRow, 'id' | 'epoch'>,
): boolean => other.addOn === 1 && other.partOf === ticket.id && other.epoch === ticket.epoch;
