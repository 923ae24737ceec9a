/** Rows in the queue carry these: they are never renamed. */
export const EXPIRE_ORDER = 'ticketing.expire-order';
export const SEND_TICKETS = 'ticketing.send-tickets';
export const SEND_GUEST_TICKET = 'ticketing.send-guest-ticket';
export const REMIND_OF_GUESTS = 'ticketing.remind-of-guests';
export const REFUND_LATE_PAYMENT = 'ticketing.refund-late-payment';
export const FINISH_REFUND = 'ticketing.finish-refund';
export const END_EVENT = 'ticketing.end-event';
