import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';

/** Whether an order has money that may go back. One that is cancelled and was paid has it still: it came late, or its refund was sent back by the bank. */
export const owesMoney = ({ status, paidAt }: Pick<OrderRow, 'status' | 'paidAt'>): boolean =>
  status === 'paid' || status === 'partially_refunded' || (status === 'cancelled' && paidAt !== '');
