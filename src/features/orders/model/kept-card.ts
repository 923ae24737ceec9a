/** How the provider's customers begin, who stand where a session's id would for an order that is charged to a kept card. */
export const KEPT_CARD = 'cus_';

/** Whether an order's payment is that of a kept card. */
export const isKeptCard = (paymentSessionId: string): boolean => paymentSessionId.startsWith(KEPT_CARD);
