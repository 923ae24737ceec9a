import { Link } from 'react-router';
import { CampaignForm } from '#features/donations/ui/campaign-form.tsx';
import { words } from '#features/donations/messages/giving.messages.ts';
import { Thermometer } from '#features/donations/ui/thermometer.tsx';
import { GiftList } from '../ui/gift-list.tsx';
import { RecordGift } from '../ui/record-gift.tsx';
import { MonthlyGivers } from '#features/donations/ui/monthly-givers.tsx';
import { words as monthlyWords } from '#features/donations/messages/monthly.messages.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/campaign';

export { action, loader } from './campaign.server.ts';

/** A campaign as those see it who run it: how far it is, who gave, and what is said of it. */
export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const tMonthly = useMessages(monthlyWords);
  const { slug, campaign, typed, donations, monthly, currencies } = loaderData;
  const running = monthly.sums.reduce((count, { givers }) => count + givers, 0);
  return (
    <div className="flex flex-col gap-6">
      <Link
        to={`/chapters/${encodeURIComponent(slug)}/manage/campaigns`}
        className="self-start rounded-sm py-1 text-[0.9375rem] text-muted hover:text-text"
      >
        <span aria-hidden>← </span>
        {t.back}
      </Link>
      {!actionData && <DoneNotice />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card
            title={campaign.title}
            action={
              campaign.status !== 'draft' && (
                <ButtonLink to={`/donate/${encodeURIComponent(campaign.slug)}`} variant="secondary" size="sm">
                  {t.public}
                </ButtonLink>
              )
            }
          >
            <Thermometer {...campaign} />
          </Card>
          {(running > 0 || typed.monthly === 'on') && <MonthlyGivers monthly={monthly} />}
          <RecordGift
            today={loaderData.today}
            giftKey={loaderData.key}
            currency={campaign.currency}
            typed={actionData?.gift ?? null}
          />
          <GiftList gifts={donations} currency={campaign.currency} />
        </div>
        <Card>
          {running > 0 && (
            <div className="mb-5">
              <Callout>{tMonthly.endWarning(running)}</Callout>
            </div>
          )}
          <CampaignForm
            key={typed.updated}
            initial={typed}
            currencies={currencies}
            lastResult={actionData?.reply}
          />
        </Card>
      </div>
    </div>
  );
}
