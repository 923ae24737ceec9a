import { Link } from 'react-router';
import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/order.messages.ts';

const LINK = 'underline underline-offset-4';

interface OrderFactsProps {
  order: {
    id: string;
    event: string;
    buyer: string;
    buyerName: string;
    buyerEmail: string;
    buyerPhone: string;
    total: number;
    refunded: number;
    currency: string;
    created: string;
    paidAt: string;
    /** Stripe's id of the checkout; empty for what was free. */
    paymentSessionId: string;
  };
  event: { title: string; organiserId: string; organiserName: string };
}

/** Whose order it is, for what, and what it came to. */
export function OrderFacts({ order, event }: OrderFactsProps) {
  const t = useMessages(words);
  const { id, buyer, buyerName, buyerEmail, buyerPhone, total, refunded, currency, created, paidAt } = order;
  const { paymentSessionId } = order;
  return (
    <Facts
      title={t.details}
      facts={[
        [
          t.event,
          <Link key="event" to={`/_/data/events/${order.event}`} className={LINK}>
            {event.title}
          </Link>,
        ],
        [
          t.organiser,
          <Link key="organiser" to={`/_/accounts/${event.organiserId}`} className={LINK}>
            {event.organiserName || event.organiserId}
          </Link>,
        ],
        [t.buyer, buyerName || '–'],
        [t.email, buyerEmail || '–'],
        [t.phone, buyerPhone || '–'],
        [
          t.account,
          buyer === '' ? (
            t.noAccount
          ) : (
            <Link key="account" to={`/_/accounts/${buyer}`} className={LINK}>
              {buyer}
            </Link>
          ),
        ],
        [t.placed, <Moment key="placed" at={created} />],
        [t.paid, <Moment key="paid" at={paidAt} />],
        [t.total, <Money key="total" amount={total} currency={currency} freeWhenZero />],
        [t.refunded, <Money key="refunded" amount={refunded} currency={currency} />],
        ...(paymentSessionId === ''
          ? []
          : [[t.checkout, <code key="checkout">{paymentSessionId}</code>] as const]),
        [t.id, <code key="id">{id}</code>],
      ]}
    />
  );
}
