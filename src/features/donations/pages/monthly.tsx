import { Form, Link, useSearchParams } from 'react-router';
import { MonthlyAmountForm } from '../ui/monthly-amount-form.tsx';
import { MonthlyMonths } from '../ui/monthly-months.tsx';
import { words } from '../messages/monthly.messages.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/monthly';

export { action, loader } from './monthly.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Where the private link of a giver leads: what they give every month, and how to change and to stop it. */
export default function Monthly({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(words);
  const begun = useSearchParams()[0].get('done') === 'begun';
  const { community, campaign, gift, typed, paid } = loaderData;
  const { status, endedBy, amount, currency, card, nextAt, created } = gift;
  const runs = status === 'active' || status === 'failing';
  const facts = [
    [t.next, runs && nextAt && <DateTime key="next" at={nextAt} zone="UTC" style="date" />],
    [t.card, runs && card],
    [t.since, <DateTime key="since" at={created} zone="UTC" style="date" />],
  ] as const;
  return (
    <div className="page max-w-xl pt-10 sm:pt-14">
      <p className="text-muted">{community}</p>
      <h1 className="text-title font-semibold">{t.title}</h1>
      <p className="mt-2 text-lg text-muted [overflow-wrap:anywhere]">
        {campaign && (
          <Link to={`/donate/${encodeURIComponent(campaign.slug)}`} className="underline hover:text-text">
            {campaign.title}
          </Link>
        )}
      </p>
      <div className="mt-6 flex flex-col gap-6">
        {!actionData && !begun && endedBy === '' && <DoneNotice />}
        {begun && runs && (
          <Callout tone="success" title={t.begun} announce>
            {t.begunText}
          </Callout>
        )}
        {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
        {status === 'opening' && (
          <Callout
            title={t.opening}
            action={
              <ButtonLink to={`/monthly/${params.token}`} size="sm" variant="secondary" reloadDocument>
                {t.again}
              </ButtonLink>
            }
          >
            {t.openingText}
          </Callout>
        )}
        {status === 'failing' && (
          <Callout tone="warning" title={t.failing(card)}>
            {t.failingText}
          </Callout>
        )}
        {endedBy !== '' && (
          <Callout
            title={t.ended[endedBy]}
            action={
              campaign?.running && (
                <ButtonLink to={`/donate/${encodeURIComponent(campaign.slug)}`} size="sm" variant="secondary">
                  {t.startAgain}
                </ButtonLink>
              )
            }
          >
            {t.endedText[endedBy]}
          </Callout>
        )}
        <dl className="border-t border-line">
          <div className="flex justify-between gap-4 border-b border-line py-3 text-xl">
            <dt>{t.perMonth}</dt>
            <dd className="font-semibold">
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="flex justify-between gap-4 border-b border-line py-3">
                  <dt className="text-muted">{label}</dt>
                  <dd className="min-w-0 text-right font-medium">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {runs && (
          <Form method="post" className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="card"
              variant={status === 'failing' ? 'primary' : 'secondary'}
            >
              {t.changeCard}
            </Button>
          </Form>
        )}
        {runs && (
          <Card>
            <MonthlyAmountForm
              key={typed}
              amount={typed}
              currency={currency}
              lastResult={actionData?.reply}
            />
          </Card>
        )}
        <MonthlyMonths paid={paid} />
        {runs && (
          <details>
            <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-edge px-3.5 text-[0.9375rem] font-semibold hover:border-text hover:bg-lifted">
              {t.stop}
            </summary>
            <p className="mt-4 text-[0.9375rem] text-muted">{t.stopText}</p>
            <Form method="post" className="mt-4">
              <Button type="submit" name="intent" value="stop" variant="danger" size="sm">
                {t.stopYes}
              </Button>
            </Form>
          </details>
        )}
      </div>
    </div>
  );
}
