import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { TransferRow } from '../model/schema.ts';

/** Who hands a ticket on, and where they hear of it. */
export function senderOf(
  { buyerName, buyerEmail }: Pick<OrderRow, 'buyerName' | 'buyerEmail'>,
  { holderName, holderEmail }: Pick<TicketRow, 'holderName' | 'holderEmail'>,
  sentAs: TransferRow['sentAs'],
): { name: string; email: string } {
  return sentAs === 'buyer'
    ? { name: buyerName, email: buyerEmail }
    : { name: holderName || buyerName, email: holderEmail };
}
