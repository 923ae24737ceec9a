/** Transfers what is owed for an order, `{order}`. */
export const TRANSFER = 'payments.transfer';
/** Puts a TRANSFER for each order of an organiser for which something is owed, `{organiser}`. */
export const TRANSFER_WAITING = 'payments.transfer-waiting';
/** Takes back from the connected account its share of what was refunded or disputed, `{order}`. */
export const REVERSE = 'payments.reverse-transfer';
/** Mails organiser and operator that a transfer was refused, `{move}`. */
export const NOTIFY_TRANSFER = 'payments.tell-transfer';
