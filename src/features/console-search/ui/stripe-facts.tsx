import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/order.messages.ts';
import type { OrderMoney } from '../model/order-money.ts';

/** What Stripe knows of an order: its payment, what goes back, what was sent on, and what is disputed. Nothing for one that was free. */
export function StripeFacts({ money }: { money: Omit<OrderMoney, 'entries'> }) {
  const t = useMessages(words);
  return (
    <>
      {money.charges.map(({ id, paymentIntentId, amount, processingFee, platformFee, currency, created }) => (
        <Facts
          key={id}
          title={t.payment}
          facts={[
            [t.intent, <code key="intent">{paymentIntentId}</code>],
            [t.charge, <code key="charge">{id}</code>],
            [t.amount, <Money key="amount" amount={amount} currency={currency} />],
            [
              t.processingFee,
              processingFee === null ? '–' : <Money key="fee" amount={processingFee} currency={currency} />,
            ],
            [t.platformFee, <Money key="platform" amount={platformFee} currency={currency} />],
            [t.paid, <Moment key="paid" at={created} />],
          ]}
        />
      ))}
      {money.refunds.map(({ id, amount, currency, status, reason, created }) => (
        <Facts
          key={id}
          title={t.refundOf}
          facts={[
            [t.id, <code key="id">{id}</code>],
            [t.amount, <Money key="amount" amount={amount} currency={currency} />],
            [t.status, t.refundStatus[status]],
            ...(reason === '' ? [] : [[t.reason, reason] as const]),
            [t.created, <Moment key="created" at={created} />],
          ]}
        />
      ))}
      {money.transfers.map(({ id, kind, stripeId, amount, currency, status, reason, created }) => (
        <Facts
          key={id}
          title={kind === 'reversal' ? t.reversal : t.transfer}
          facts={[
            [t.id, <code key="id">{stripeId || id}</code>],
            [t.amount, <Money key="amount" amount={amount} currency={currency} />],
            [t.status, status],
            ...(reason === '' ? [] : [[t.reason, reason] as const]),
            [t.created, <Moment key="created" at={created} />],
          ]}
        />
      ))}
      {money.disputes.map(({ id, amount, currency, status, reason, created }) => (
        <Facts
          key={id}
          title={t.dispute}
          facts={[
            [t.id, <code key="id">{id}</code>],
            [t.amount, <Money key="amount" amount={amount} currency={currency} />],
            [t.status, status.replaceAll('_', ' ')],
            [t.reason, reason.replaceAll('_', ' ')],
            [t.created, <Moment key="created" at={created} />],
          ]}
        />
      ))}
    </>
  );
}
