import type { ReactNode } from 'react';
import type { OrderPrice, PricedLine } from '#features/pricing/model/price.ts';
import { quantityKey } from '#features/orders/model/quantity.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import type { OfferDate } from '#features/ticket-types/model/offer-date.ts';
import { DateTime } from '#shared/ui/date-time.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { Money } from '#shared/ui/money.tsx';
import { words as orderWords } from '../messages/checkout.messages.tsx';
import { words } from '#features/pricing/messages/price.messages.ts';

interface OrderSummaryProps {
  price: OrderPrice;
  currency: string;
  /** When tickets for one date are for, by the date's id. */
  dates: ReadonlyMap<string, OfferDate>;
  /** IANA zone of the event. */
  zone: string;
}

/** What is bought and what it comes to, all in: subtotal, discount, taxes and fees where there are any, and the total. */
export function OrderSummary({ price, currency, dates, zone }: OrderSummaryProps) {
  const language = useLanguage();
  const t = words[language];
  const { lines, subtotal, discount, fees, taxes, taxIncluded, total, applied } = price;
  const onTop = taxIncluded ? [] : taxes.filter(({ amount }) => amount > 0);
  const plain = discount === 0 && fees === 0 && onTop.length === 0;
  return (
    <>
      <dl className="flex flex-col gap-2 tabular-nums">
        {withoutParts(lines).map(({ ticketType, date = '', name, quantity, gross, inIt = '' }) => (
          <Row
            key={`${ticketType}@${date}`}
            label={
              <>
                {orderWords[language].line(quantity, name)}
                {inIt !== '' && <span className="block text-[0.9375rem]">{inIt}</span>}
                <When date={dates.get(date)} zone={zone} />
              </>
            }
          >
            <Money amount={gross} currency={currency} freeWhenZero />
          </Row>
        ))}
        {!plain && (
          <>
            <Row label={t.subtotal} ruled>
              <Money amount={subtotal} currency={currency} />
            </Row>
            {discount > 0 && (
              <Row label={applied ? t.discountBy(applied.name) : t.discount} tone="text-leaf">
                <Money amount={-discount} currency={currency} />
              </Row>
            )}
            {onTop.map(({ name, bps, amount }) => (
              <Row key={`${name} ${bps}`} label={t.tax(name, bps / 100)}>
                <Money amount={amount} currency={currency} />
              </Row>
            ))}
            {fees > 0 && (
              <Row label={t.fees}>
                <Money amount={fees} currency={currency} />
              </Row>
            )}
          </>
        )}
        {subtotal > 0 && (
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-xl font-semibold">
            <dt>{t.total}</dt>
            <dd aria-live="polite">
              <Money amount={total} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {taxIncluded &&
        taxes.map(({ name, bps, amount }) => (
          <p key={`${name} ${bps}`} className="mt-1 text-[0.9375rem] text-muted">
            {t.included(name, bps / 100)} <Money amount={amount} currency={currency} />
          </p>
        ))}
    </>
  );
}

/** Lines as people read them: a bundle is one, for what its tickets cost together. */
function withoutParts(lines: readonly PricedLine[]): PricedLine[] {
  return lines
    .filter((line) => !line.bundle || line.inIt !== undefined)
    .map((line) =>
      line.bundle
        ? {
            ...line,
            gross: lines
              .filter(
                ({ bundle }) =>
                  bundle && quantityKey(bundle) === quantityKey({ ...line, date: line.date ?? '' }),
              )
              .reduce((sum, { gross }) => sum + gross, 0),
          }
        : line,
    );
}

function When({ date, zone }: { date: OfferDate | undefined; zone: string }) {
  return (
    date && (
      <span className="block text-[0.9375rem]">
        <DateTime at={date.startsAt} zone={zone} style="short" />
      </span>
    )
  );
}

interface RowProps {
  label: ReactNode;
  tone?: string;
  /** A line above it. */
  ruled?: boolean;
  children: ReactNode;
}

function Row({ label, tone = 'text-muted', ruled = false, children }: RowProps) {
  return (
    <div
      className={cx('flex items-baseline justify-between gap-4', ruled && 'mt-2 border-t border-line pt-4')}
    >
      <dt className={cx('min-w-0 [overflow-wrap:anywhere]', tone)}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
