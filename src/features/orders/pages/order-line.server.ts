import type { ListedOrder } from '#features/orders/index.ts';
import type { OrderLine } from '../ui/orders-table.tsx';

/** An order as a table of orders shows it. */
export function orderLine(order: ListedOrder): OrderLine {
  const { id, code, buyerName, buyerEmail, status, total, created, tickets } = order;
  return { id, code, buyerName, buyerEmail, status, total, created, tickets };
}
