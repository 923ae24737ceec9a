import { useNavigation } from 'react-router';
import { PayoutsHeldCallout } from '#features/payout-holds/ui/payouts-held-callout.tsx';
import { AccountState } from '../ui/account-state.tsx';
import { FundsPart } from '../ui/funds-part.tsx';
import { MonthFees } from '../ui/month-fees.tsx';
import { words } from '../messages/payouts.messages.tsx';
import { PayoutsNav } from '../ui/payouts-nav.tsx';
import { PayoutsTable } from '../ui/payouts-table.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/payouts';

export { action, loader } from './payouts.server.ts';

export const meta = titleMeta(words, (t) => t.payouts);

/** An organiser's money on its way to their bank. */
export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const {
    account,
    blocked,
    linkExpired,
    funds,
    away,
    fees,
    month,
    payouts,
    next,
    paged,
    open,
    refused,
    place,
    hold,
  } = loaderData;
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="page pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{t.payouts}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t.lead}</p>
      <PayoutsNav />
      <div className="mt-8 flex flex-col gap-4 empty:hidden">
        {hold && <PayoutsHeldCallout hold={hold} />}
        {linkExpired && (
          <Callout tone="warning" title={t.linkExpired} announce>
            {t.linkExpiredText}
          </Callout>
        )}
        {refused.map(({ currency, why }) => (
          <Callout key={currency} tone="warning" title={t.refused(currency)}>
            {t.refusedText[why]}
          </Callout>
        ))}
        {open > 0 && (
          <Callout
            tone="warning"
            title={t.openDisputes(open)}
            action={
              <ButtonLink to="/payouts/disputes" variant="secondary" size="sm">
                {t.seeDisputes}
              </ButtonLink>
            }
          />
        )}
      </div>
      <div className="mt-8 flex flex-col gap-x-12 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-8">
          <FundsPart funds={funds} away={away} onHold={hold !== null} />
          <div className="flex flex-col gap-5">
            <Card title={payouts.length > 0 ? t.made : undefined} flush>
              <PayoutsTable payouts={payouts} onHold={hold !== null} />
            </Card>
            <Pagination
              newer={paged ? '/payouts' : null}
              older={next ? `/payouts?cursor=${encodeURIComponent(next)}` : null}
            />
          </div>
        </div>
        {/* On a phone what is to be done comes first, and what it cost last. */}
        <div className="flex flex-col gap-5 max-lg:contents">
          <div className="max-lg:order-first">
            {blocked === null ? (
              <AccountState
                facts={account}
                place={place}
                onHold={hold !== null}
                pending={busy}
                problem={actionData?.problem ?? null}
              />
            ) : (
              <Callout tone="info" title={t.notSetUp}>
                {blocked}
              </Callout>
            )}
          </div>
          {fees.length > 0 && <MonthFees fees={fees} month={month} />}
        </div>
      </div>
    </div>
  );
}
