import type { OrderLine } from '../ui/orders-table.tsx';
import type { ListedOrder } from '#features/orders/index.ts';

/** An order as a table of orders shows it. */
export function orderLine({
  id,
  code,
  buyerName,
  buyerEmail,
  status,
  total,
  created,
  items,
}: ListedOrder): OrderLine {
  const tickets = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { id, code, buyerName, buyerEmail, status, total, created, tickets };
}
