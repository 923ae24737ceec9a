import { Callout } from '../ui/callout.tsx';
import { formatMoney } from '../ui/format-money.ts';

interface OrderStateProps {
  order: { status: string; refunded: number; currency: string };
  cancelled: boolean;
}

/** What happened to an order since it was paid; nothing when nothing did. `cancelled`: the event was. */
export function OrderState({ order: { status, refunded, currency }, cancelled }: OrderStateProps) {
  const money = <span suppressHydrationWarning>{formatMoney(refunded, currency)}</span>;
  if (status === 'refunded') {
    return (
      <Callout tone="info" title="This order was refunded">
        {money} went back the way it came; banks take a few days. Its tickets admit nobody any more.
      </Callout>
    );
  }
  if (cancelled) {
    return (
      <Callout tone="error" title="This event has been cancelled">
        What was paid goes back the way it came.
      </Callout>
    );
  }
  if (status === 'partially_refunded')
    return <Callout tone="info">{money} of this order went back to you.</Callout>;
  if (status === 'cancelled' || status === 'expired') {
    return (
      <Callout
        tone="warning"
        title={status === 'cancelled' ? 'This order was cancelled' : 'This order was not paid in time'}
      >
        {status === 'cancelled' ? 'It admits nobody any more.' : 'It has no tickets.'}
      </Callout>
    );
  }
  return null;
}
