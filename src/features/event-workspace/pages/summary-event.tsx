import { PayoutsHeldLine } from '#features/payout-holds/ui/payouts-held-line.tsx';
import { LedgerTable } from '#features/reports/ui/ledger-table.tsx';
import { MoneyTotals } from '#features/reports/ui/money-totals.tsx';
import { ArrivalsCard } from '#features/reports/ui/arrivals-card.tsx';
import { CurveCard } from '#features/reports/ui/curve-card.tsx';
import { words as figures } from '#features/reports/messages/figures.messages.tsx';
import { DatesCard } from '#features/reports/ui/dates-card.tsx';
import { Downloads } from '#features/reports/ui/downloads.tsx';
import { LiveNote } from '#features/reports/ui/live-note.tsx';
import { RefundsCard } from '#features/reports/ui/refunds-card.tsx';
import { SummaryTableCard } from '#features/reports/ui/summary-table-card.tsx';
import { SoldCards } from '#features/reports/ui/sold-cards.tsx';
import { TimeCard } from '#features/reports/ui/time-card.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import type { Route } from './+types/summary-event';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/reports/messages/summary.messages.ts';
import { words as parts } from '../messages/workspace.messages.ts';

export { loader } from './summary-event.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [pageTitle(t.summaryOf(loaderData?.event.title ?? t.yourEvent), matches)];
};

export default function EventSummary({ loaderData }: Route.ComponentProps) {
  const { event, onHold, sums, totals, byDate, curve, lines, next, paged } = loaderData;
  const t = useMessages(words);
  const count = useMessages(figures);
  const named = useMessages(parts);
  const free = totals.taken === 0 && sums.length === 0;
  const base = `/events/${event.id}/manage`;
  const here = `/summary/${event.id}`;
  return (
    <div>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold tracking-tight">{named.summary}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9375rem] text-muted">
            <span>{count.sold(totals.tickets)}</span>
            {loaderData.live && <LiveNote event={event.id} now={loaderData.now} zone={event.timezone} />}
          </p>
        </div>
        <Downloads workbook={`${here}/summary.xlsx`} pdf={`${here}/summary.pdf`}>
          <ButtonLink to={base} variant="secondary" size="sm">
            {t.manage}
          </ButtonLink>
        </Downloads>
      </header>
      <div className="mt-8 flex flex-col gap-6">
        {onHold && <PayoutsHeldLine own={onHold.own} />}
        {sums.map((each) => (
          <MoneyTotals key={each.currency} sums={each} showCurrency={sums.length > 1} />
        ))}
      </div>
      {loaderData.tables.map((table) => (
        <div key={table.title} className="mt-8">
          <SummaryTableCard table={table} base={base} />
        </div>
      ))}
      {!paged && (
        <div className="mt-8 gap-x-6 lg:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
          <TimeCard days={loaderData.days} currency={event.currency} free={free} />
          <CurveCard {...curve} />
          <SoldCards
            types={loaderData.types}
            codes={loaderData.codes}
            links={loaderData.links}
            countries={loaderData.countries}
            totals={totals}
            currency={event.currency}
            free={free}
            base={base}
          />
          {byDate && (
            <DatesCard {...byDate} currency={event.currency} zone={event.timezone} free={free} here={here} />
          )}
          <ArrivalsCard hours={loaderData.hours} checkedIn={totals.checkedIn} tickets={totals.tickets} />
          {!free && (
            <RefundsCard days={loaderData.refundDays} taken={totals.taken} currency={event.currency} />
          )}
        </div>
      )}
      <div className="mt-8">
        <Card title={lines.length > 0 ? t.everyMovement : undefined} flush>
          <LedgerTable
            lines={lines}
            zone={event.timezone}
            orders={`${base}/orders`}
            empty={<EmptyState title={t.noMoney} text={t.noMoneyText} />}
          />
        </Card>
      </div>
      <div className="mt-5">
        <Pagination
          newer={paged ? here : null}
          older={next ? `${here}?cursor=${encodeURIComponent(next)}` : null}
          newerLabel={t.newest}
        />
      </div>
    </div>
  );
}
