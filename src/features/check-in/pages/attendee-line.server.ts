import type { Attendee } from '#features/check-in/index.ts';
import type { AttendeeLine } from '../ui/attendee-list.tsx';

/** A ticket as the door's list of names shows it. */
export function attendeeLine(ticket: Attendee): AttendeeLine {
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
    orderCode,
    status,
    checkedInAt,
    addOn: ticket.addOn === 1,
    date: onDate?.startsAt ?? '',
    misdated,
  };
}
