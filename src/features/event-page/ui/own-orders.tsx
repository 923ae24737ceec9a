import { BegunOrder } from './begun-order.tsx';
import type { OwnShown } from './own-shown.ts';
import { OwnTickets } from './own-tickets.tsx';

interface OwnOrdersProps {
  own: OwnShown;
  path: string;
  zone: string;
}

/** What whoever looks at an event has of it: an order that they began, and tickets. Most have neither. */
export default function OwnOrders({ own: { begun, held }, path, zone }: OwnOrdersProps) {
  return (
    <div className="mt-6 flex flex-col gap-6">
      {begun && <BegunOrder begun={begun} path={path} zone={zone} />}
      {held > 0 && <OwnTickets count={held} />}
    </div>
  );
}
