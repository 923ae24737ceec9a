import { Link } from 'react-router';
import { formatNumber, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { words } from '../messages/budget.messages.ts';
import type { ShownLine, ShownSheet } from './sheet.ts';

interface SheetSectionProps {
  sheet: ShownSheet;
  goal: { currency: string; attendance: number; price: number };
  receipts: Readonly<Record<string, number>>;
  /** Today where the event is, `2026-12-01`. */
  today: string;
  base: string;
  /** The address of the event's suppliers. */
  suppliers: string;
  /** Several currencies: each says which it is. */
  named: boolean;
}

/** A row of a table: a line, what sales brought, or a sum. */
interface Row {
  key: string;
  line: ShownLine | null;
  title: string;
  detail: string;
  planned: number;
  actual: number | null;
  /** A supplier who has no line. */
  supplier?: string;
  sum?: boolean;
}

/** The budget in one currency: what is left in large, then what comes in and what has to be paid. */
export function SheetSection(props: SheetSectionProps) {
  const { sheet, goal, receipts, today, base, suppliers, named } = props;
  const t = useMessages(words);
  const language = useLanguage();
  const { currency, sales, lines, unplanned, income, costs, result, unpaid, categories } = sheet;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const text = (amount: number) => formatMoney(amount, currency, LOCALES[language]);
  const rowOf = (line: ShownLine): Row => ({
    key: line.id,
    line,
    title: line.title,
    detail: [
      line.category,
      line.supplierId === '' && line.supplier,
      line.perHead && t.perHead(text(line.planned)),
      receipts[line.id] && t.receipts(receipts[line.id] ?? 0),
    ]
      .filter(Boolean)
      .join(' · '),
    planned: line.plannedTotal,
    actual: line.actual,
  });
  const salesRow: Row[] = sales
    ? [
        {
          key: 'sales',
          line: null,
          title: t.sales,
          detail: [
            goal.currency === currency &&
              goal.price > 0 &&
              t.goalDetail(formatNumber(goal.attendance, language), text(goal.price)),
            sales.net !== sales.gross &&
              t.salesDetail(text(0 - sales.refunds), text(0 - sales.disputed), text(0 - sales.fees)),
          ]
            .filter(Boolean)
            .join(' · '),
          planned: sales.planned,
          actual: sales.net,
        },
      ]
    : [];
  const agreedRow = ({ supplier, name, service, amount, paid }: ShownSheet['unplanned'][number]): Row => ({
    key: `supplier-${supplier}`,
    line: null,
    supplier,
    title: name,
    detail: [service, paid ? t.paid : '', t.noLine].filter(Boolean).join(' · '),
    planned: amount,
    actual: paid ? amount : null,
  });
  const total = (
    key: string,
    title: string,
    { planned, actual }: { planned: number; actual: number },
  ): Row => ({
    key,
    line: null,
    title,
    detail: '',
    planned,
    actual,
    sum: true,
  });
  const those = (kind: ShownLine['kind']) => lines.filter((line) => line.kind === kind).map(rowOf);
  const tables = [
    { title: t.income, rows: [...salesRow, ...those('income')], sum: total('income', t.income, income) },
    {
      title: t.costs,
      rows: [...those('cost'), ...unplanned.map(agreedRow)],
      sum: total('costs', t.costs, costs),
    },
  ];
  return (
    <section aria-label={t.of(currency)} className="flex flex-col gap-5">
      {named && <h2 className="text-xl font-semibold">{currency}</h2>}
      <StatRow>
        <Stat
          label={t.income}
          value={money(income.actual)}
          detail={
            <>
              {money(income.planned)} {t.asPlanned}
            </>
          }
        />
        <Stat
          label={t.costs}
          value={money(costs.actual)}
          detail={
            <>
              {money(costs.planned)} {t.asPlanned}
            </>
          }
        />
        <Stat
          label={t.result}
          value={money(result.actual)}
          detail={
            <>
              {money(result.planned)} {t.asPlanned}
            </>
          }
        />
        <Stat label={t.unpaid} value={money(unpaid)} />
      </StatRow>
      {tables
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows, sum }) => (
          <Card key={title} title={title} flush>
            <Table
              caption={`${title} · ${currency}`}
              columns={columnsOf({ t, currency, today, base, suppliers })}
              rows={[...rows, sum]}
              rowKey={({ key }) => key}
            />
          </Card>
        ))}
      {categories.length > 1 && (
        <Card title={t.byCategory} flush>
          <Table
            caption={`${t.byCategory} · ${currency}`}
            columns={columnsOf({ t, currency, today, base, suppliers })}
            rows={categories.map(({ category, planned, actual }): Row => ({
              key: category,
              line: null,
              title: category || t.noCategory,
              detail: '',
              planned,
              actual,
            }))}
            rowKey={({ key }) => key}
          />
        </Card>
      )}
    </section>
  );
}

interface Ways {
  t: (typeof words)['en'];
  currency: string;
  today: string;
  base: string;
  suppliers: string;
}

function columnsOf({ t, currency, today, base, suppliers }: Ways): readonly Column<Row>[] {
  const amount = (value: number | null, strong = false) =>
    value === null ? (
      <span className="text-faint">–</span>
    ) : (
      <Money
        amount={value}
        currency={currency}
        className={strong ? 'font-semibold' : value === 0 ? 'text-faint' : ''}
      />
    );
  return [
    {
      key: 'what',
      header: t.what,
      primary: true,
      cell: ({ line, title, detail, sum, supplier }) => (
        <span className="block text-left">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {line || supplier ? (
              <Link
                to={line ? `${base}/${line.id}` : `${suppliers}/${supplier}`}
                className="[overflow-wrap:anywhere] decoration-marigold underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            ) : (
              <span className={sum ? 'font-semibold' : ''}>{title}</span>
            )}
            {line?.paid && <Badge tone="leaf">{line.kind === 'cost' ? t.paid : t.field.received}</Badge>}
            {line && !line.paid && line.dueOn !== '' && (
              <Badge tone={line.dueOn < today ? 'crimson' : 'neutral'}>
                {line.dueOn < today ? t.overdue : t.due} <DateTime at={line.dueOn} zone="UTC" style="date" />
              </Badge>
            )}
          </span>
          {(detail || line?.supplierId) && (
            <span className="block text-[0.8125rem] font-normal text-muted [overflow-wrap:anywhere]">
              {line && line.supplierId !== '' && (
                <Link
                  to={`${suppliers}/${line.supplierId}`}
                  className="underline decoration-edge underline-offset-4 hover:text-text"
                >
                  {line.supplier}
                </Link>
              )}
              {line && line.supplierId !== '' && detail && ' · '}
              {detail}
            </span>
          )}
        </span>
      ),
    },
    { key: 'planned', header: t.planned, align: 'end', cell: ({ planned, sum }) => amount(planned, sum) },
    { key: 'actual', header: t.actual, align: 'end', cell: ({ actual, sum }) => amount(actual, sum) },
    {
      key: 'difference',
      header: t.difference,
      align: 'end',
      cell: ({ planned, actual, sum }) => amount(actual === null ? null : actual - planned, sum),
    },
  ];
}
