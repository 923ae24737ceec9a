import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '#features/orders/messages/order-management.messages.tsx';

interface Awaited {
  order: { total: number; currency: string; expiresAt: string; status: string };
  zone: string;
}

/** A bank transfer that is awaited, or came too late, with the button that says that it has come. */
export function AwaitedMoney({ order, zone }: Awaited) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const amount = <Money amount={order.total} currency={order.currency} />;
  return (
    <Callout tone="warning">
      <p>
        {order.status === 'pending'
          ? t.arrivedText(amount, <DateTime at={order.expiresAt} zone={zone} style="short" />)
          : t.arrivedLate(amount)}
      </p>
      <Form method="post" className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" name="intent" value="arrived" size="sm" pending={busy}>
          {t.arrived}
        </Button>
        <Checkbox name="mail" label={t.mailTickets} defaultChecked />
      </Form>
    </Callout>
  );
}

/** Money that the organiser took and has to give back, with the button that says that it is done. */
export function OwedMoney({
  refund,
  currency,
}: {
  refund: { id: string; amount: number };
  currency: string;
}) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <Callout tone="warning">
      <p>{t.handedBackText(<Money amount={refund.amount} currency={currency} />)}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="refund" value={refund.id} />
        <Button type="submit" name="intent" value="handed-back" size="sm" pending={busy}>
          {t.handedBack}
        </Button>
      </Form>
    </Callout>
  );
}
