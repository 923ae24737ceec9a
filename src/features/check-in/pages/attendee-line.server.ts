import { seatIn, seatText } from '#features/orders/model/seat.ts';
import type { Language } from '#lib/language/index.ts';
import type { Attendee } from '#features/check-in/index.ts';
import type { AttendeeLine } from '../ui/attendee-list.tsx';

/** A ticket as the door's list of names shows it. */
export function attendeeLine(ticket: Attendee, language: Language): AttendeeLine {
  const seat = seatIn(ticket.seat);
  const {
    id,
    code,
    holderName,
    holderEmail,
    ticketTypeName,
    orderCode,
    status,
    checkedInAt,
    onDate,
    misdated,
  } = ticket;
  return {
    id,
    code,
    name: holderName || holderEmail,
    email: holderEmail,
    type: ticketTypeName,
    seat: seat ? seatText(seat, language) : '',
    orderCode,
    status,
    checkedInAt,
    addOn: ticket.addOn === 1,
    date: onDate?.startsAt ?? '',
    misdated,
  };
}
