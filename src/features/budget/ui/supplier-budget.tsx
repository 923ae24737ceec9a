import { Form, Link } from 'react-router';
import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/suppliers.messages.ts';

/** What the budget has of a supplier, as their page shows it. */
export interface ShownSupplierBudget {
  lines: readonly {
    id: string;
    title: string;
    currency: string;
    planned: number;
    actual: number | null;
    paid: boolean;
  }[];
  sums: readonly { currency: string; planned: number; actual: number }[];
  /** What can be done in one step. */
  plan: 'add' | 'follow' | 'same' | 'none' | 'byHand';
}

interface SupplierBudgetProps {
  budget: ShownSupplierBudget;
  agreed: { amount: number; currency: string };
  /** The address of the event's budget. */
  base: string;
}

/** The lines of a supplier in the budget, and what is agreed made the plan in one step. */
export function SupplierBudget({ budget, agreed, base }: SupplierBudgetProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { lines, sums, plan } = budget;
  const text = (amount: number): string => formatMoney(amount, agreed.currency, LOCALES[language]);
  const sumRows = lines.length > 1 ? sums : [];
  return (
    <Card
      title={t.inBudget}
      flush={lines.length > 0}
      footer={
        lines.length > 0 &&
        plan !== 'none' && <Step plan={plan} budget={budget} text={text} agreed={agreed} />
      }
    >
      {lines.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-[0.9375rem] text-muted">
            {t.notPlanned} {plan === 'none' && agreed.amount === 0 && t.noAmountYet}
          </p>
          {plan === 'add' && <PlanButton label={t.planIt(text(agreed.amount))} />}
        </div>
      ) : (
        <Table
          caption={t.inBudget}
          rows={[
            ...lines.map((line) => ({ ...line, sum: false })),
            ...sumRows.map((sum) => ({ ...sum, id: sum.currency, title: t.total, paid: false, sum: true })),
          ]}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'line',
              header: t.line,
              primary: true,
              cell: ({ id, title, paid, sum, currency }) =>
                sum ? (
                  <span className="font-semibold">{currency}</span>
                ) : (
                  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <Link
                      to={`${base}/${id}`}
                      className="[overflow-wrap:anywhere] decoration-marigold underline-offset-4 hover:underline"
                    >
                      {title}
                    </Link>
                    {paid && <Badge tone="leaf">{t.paid}</Badge>}
                  </span>
                ),
            },
            {
              key: 'planned',
              header: t.planned,
              align: 'end',
              cell: ({ planned, currency }) => <Money amount={planned} currency={currency} />,
            },
            {
              key: 'actual',
              header: t.actual,
              align: 'end',
              cell: ({ actual, currency }) =>
                actual === null ? (
                  <span className="text-faint">–</span>
                ) : (
                  <Money amount={actual} currency={currency} />
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

interface StepProps {
  plan: ShownSupplierBudget['plan'];
  budget: ShownSupplierBudget;
  agreed: { amount: number };
  text: (amount: number) => string;
}

function Step({ plan, budget, agreed, text }: StepProps) {
  const t = useMessages(words);
  if (plan === 'same') return <p>{t.planSame}</p>;
  if (plan === 'byHand') {
    const [sum, ...more] = budget.sums;
    const asAgreed = more.length === 0 && sum?.planned === agreed.amount;
    return <p>{asAgreed ? t.planSame : t.planByHand}</p>;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>{t.planOther(text(agreed.amount), text(budget.sums[0]?.planned ?? 0))}</p>
      <PlanButton label={t.takeOver(text(agreed.amount))} />
    </div>
  );
}

function PlanButton({ label }: { label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value="budget" variant="secondary" size="sm">
        {label}
      </Button>
    </Form>
  );
}
