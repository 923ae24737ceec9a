import type { ListedOrder } from '#features/orders/index.ts';
import type { OrderLine } from '../ui/orders-table.tsx';

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
