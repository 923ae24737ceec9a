import { CurrencyTable } from '../ui/currency-table.tsx';
import { MoneyTotals } from '../ui/money-totals.tsx';
import { PayoutsHeldLine } from '#features/payout-holds/ui/payouts-held-line.tsx';
import { PayoutCard } from '../ui/payout-card.tsx';
import { SummaryTable } from '../ui/summary-table.tsx';
import { CompareCard } from '../ui/compare-card.tsx';
import { Downloads } from '../ui/downloads.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import type { Route } from './+types/summary';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/summary.messages.ts';

export { loader } from './summary.server.ts';

export const meta = titleMeta(words, (t) => t.summary);

export default function Summary({ loaderData }: Route.ComponentProps) {
  const { totals, onHold, payouts, lines, next, previous } = loaderData;
  const t = useMessages(words);
  const at = (cursor: string | null) => (cursor ? `/summary?cursor=${encodeURIComponent(cursor)}` : null);
  const empty = (
    <EmptyState
      title={t.nothing}
      text={t.nothingText}
      action={<ButtonLink to="/new-event">{t.create}</ButtonLink>}
    />
  );
  return (
    <div className="page pt-10 sm:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-title font-semibold">{t.summary}</h1>
          <p className="mt-2 max-w-2xl text-muted">{t.lead}</p>
        </div>
        <Downloads workbook={lines.length > 0 ? '/summary/events.xlsx' : null}>
          <ButtonLink to="/payouts" variant="secondary" size="sm">
            {t.payouts}
          </ButtonLink>
        </Downloads>
      </div>
      {onHold && (
        <div className="mt-8">
          <PayoutsHeldLine own />
        </div>
      )}
      {totals.length > 0 && (
        <div className="mt-8">
          {totals.length === 1 && totals[0] ? (
            <MoneyTotals sums={totals[0]} />
          ) : (
            <CurrencyTable totals={totals} />
          )}
        </div>
      )}
      {payouts && (
        <div className="mt-8 max-w-2xl">
          <PayoutCard status={payouts} />
        </div>
      )}
      {lines.length > 1 && (
        <div className="mt-8">
          <CompareCard lines={lines} />
        </div>
      )}
      <div className="mt-8">
        <Card title={lines.length > 0 ? t.byEvent : undefined} flush>
          <SummaryTable lines={lines} empty={empty} />
        </Card>
      </div>
      <div className="mt-5">
        <Pagination newer={at(previous)} older={at(next)} newerLabel={t.later} olderLabel={t.earlier} />
      </div>
    </div>
  );
}
