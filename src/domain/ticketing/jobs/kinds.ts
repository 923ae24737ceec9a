/** Rows in the queue carry these: they are never renamed. */
export const EXPIRE_ORDER = 'ticketing.expire-order';
export const END_HOLD = 'ticketing.end-hold';
export const FORGET_ABANDONED = 'ticketing.forget-abandoned';
export const SEND_TICKETS = 'ticketing.send-tickets';
export const SEND_GUEST_TICKET = 'ticketing.send-guest-ticket';
export const REMIND_OF_GUESTS = 'ticketing.remind-of-guests';
export const DELETE_ANSWER_FILES = 'ticketing.delete-answer-files';
export const REFUND_LATE_PAYMENT = 'ticketing.refund-late-payment';
export const FINISH_REFUND = 'ticketing.finish-refund';
export const END_EVENT = 'ticketing.end-event';
export const TELL_HOLDERS = 'ticketing.tell-holders';
export const TELL_EVENT = 'ticketing.tell-event';
export const ASK_FOR_TRANSFER = 'ticketing.ask-for-transfer';
export const CHECK_ATTENDEES = 'ticketing.check-attendees';
export const TAKE_IN_ATTENDEES = 'ticketing.take-in-attendees';
export const UNDO_IMPORT = 'ticketing.undo-import';
export const ASK_FOR_DIFFERENCE = 'ticketing.ask-for-difference';
