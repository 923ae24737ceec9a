import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { BarTable } from '#shared/ui/plots/bar-table.tsx';
import type { FigureColumn } from '#shared/ui/plots/in-figures.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { Money } from '#shared/ui/money.tsx';
import { withThings } from '../model/with-things.ts';
import { words } from '../messages/figures.messages.tsx';

export interface TypeLine {
  id: string;
  name: string;
  variationOf: string;
  tickets: number;
  cancelled: number;
  taken: number;
}

export interface SoldLine {
  id: string;
  name: string;
  orders: number;
  tickets: number;
  taken: number;
  refunded: number;
  discount?: number;
  visits?: number;
}

interface SoldCardsProps {
  types: readonly TypeLine[];
  codes: readonly SoldLine[];
  links: readonly SoldLine[];
  countries: readonly SoldLine[];
  /** What all of it comes to. */
  totals: { orders: number; tickets: number; taken: number; refunded: number };
  currency: string;
  /** Nothing was paid for: tables tell of tickets alone. */
  free: boolean;
  /** Where the event is managed. */
  base: string;
}

/** What was sold by ticket type, promo code, source and country: each comes to the same totals. */
export function SoldCards({ types, codes, links, countries, totals, currency, free, base }: SoldCardsProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const count = (number: number) => formatNumber(number, language);
  const money = (amount: number) => (
    <Money amount={amount} currency={currency} className={amount === 0 ? 'text-faint' : ''} />
  );
  const measure = (line: { taken: number; tickets: number }) => (free ? line.tickets : line.taken);
  const paying = <Row extends SoldLine>(): FigureColumn<Row>[] =>
    free
      ? []
      : [
          { key: 'taken', header: t.sales, cell: ({ taken }) => money(taken) },
          { key: 'refunded', header: t.refunded, cell: ({ refunded }) => money(refunded), wide: true },
        ];
  const sold = (
    title: string,
    header: string,
    lines: readonly SoldLine[],
    none: string,
    empty: ReactNode,
    more: readonly (FigureColumn<SoldLine> & { sum: ReactNode })[] = [],
  ) => (
    <Card title={title}>
      {lines.some(({ id }) => id !== '') ? (
        <BarTable
          caption={title}
          rows={lines}
          rowKey={({ id }) => id}
          measure={measure}
          columns={[
            {
              key: 'name',
              header,
              cell: ({ id, name }) =>
                id === '' ? <span className="text-muted">{none}</span> : name || t.other,
            },
            ...more,
            { key: 'orders', header: t.orders, cell: ({ orders }) => count(orders), wide: true },
            { key: 'tickets', header: t.tickets, cell: ({ tickets }) => count(tickets) },
            ...paying<SoldLine>(),
          ]}
          sums={[
            ...more.map(({ sum }) => sum),
            count(totals.orders),
            count(totals.tickets),
            ...(free ? [] : [money(totals.taken), money(totals.refunded)]),
          ]}
        />
      ) : (
        <p className="text-muted">{empty}</p>
      )}
    </Card>
  );
  // What orders came to beyond their lines: the difference of a ticket that changed its type.
  const rest = totals.taken - types.reduce((sum, { taken }) => sum + taken, 0);
  const other = { id: '', name: t.other, variationOf: '', tickets: 0, cancelled: 0, taken: rest };
  const shown = withThings(rest === 0 ? types : [...types, other], ['tickets', 'cancelled', 'taken']);
  return (
    <>
      <Card title={t.byType}>
        <BarTable
          caption={t.byType}
          rows={shown}
          rowKey={({ id }) => id}
          measure={measure}
          columns={[
            {
              key: 'name',
              header: t.type,
              cell: ({ label, isSum, isBelow }) => (
                <span className={cx(isSum && 'font-medium', isBelow && 'pl-4 text-muted')}>{label}</span>
              ),
            },
            { key: 'tickets', header: t.tickets, cell: ({ tickets }) => count(tickets) },
            {
              key: 'cancelled',
              header: t.cancelled,
              cell: ({ cancelled }) => count(cancelled),
              wide: true,
            },
            ...(free
              ? []
              : [
                  {
                    key: 'taken',
                    header: t.sales,
                    cell: ({ taken }: Pick<TypeLine, 'taken'>) => money(taken),
                  },
                ]),
          ]}
          sums={[
            count(totals.tickets),
            count(types.reduce((sum, { cancelled }) => sum + cancelled, 0)),
            ...(free ? [] : [money(totals.taken)]),
          ]}
        />
      </Card>
      {sold(
        t.byCode,
        t.code,
        codes,
        t.withoutCode,
        t.noCodes,
        free
          ? []
          : [
              {
                key: 'discount',
                header: t.discount,
                cell: ({ discount = 0 }) => money(discount),
                wide: true,
                sum: money(codes.reduce((sum, { discount = 0 }) => sum + discount, 0)),
              },
            ],
      )}
      {sold(
        t.byLink,
        t.link,
        links,
        t.withoutLink,
        <>
          {t.noLinks}{' '}
          <Link
            to={`${base}/tickets/links`}
            className="text-text underline decoration-edge underline-offset-4 hover:decoration-text"
          >
            {t.makeLink}
          </Link>
        </>,
        [
          {
            key: 'visits',
            header: t.visits,
            cell: ({ id, visits = 0 }) => (id === '' ? '–' : count(visits)),
            wide: true,
            sum: count(links.reduce((sum, { visits = 0 }) => sum + visits, 0)),
          },
        ],
      )}
      {sold(t.byCountry, t.country, countries, t.unknown, t.noCountries)}
    </>
  );
}
