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
export const MISMATCHED_PAYMENT = 'ticketing.mismatched-payment';
export const NOTIFY_HOLDERS = 'ticketing.tell-holders';
export const NOTIFY_EVENT = 'ticketing.tell-event';
export const NOTIFY_DATES = 'ticketing.tell-dates';
export const REQUEST_TRANSFER = 'ticketing.ask-for-transfer';
export const CHECK_ATTENDEES = 'ticketing.check-attendees';
export const TAKE_IN_ATTENDEES = 'ticketing.take-in-attendees';
export const UNDO_IMPORT = 'ticketing.undo-import';
export const REQUEST_DIFFERENCE = 'ticketing.ask-for-difference';
/** Gives tickets that have come back to those who wait for them. */
export const MATCH_WAITING = 'waiting-list.match';
export const REFUND_BATCH = 'ticketing.refund-batch';
