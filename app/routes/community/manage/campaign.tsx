import { Link } from 'react-router';
import { CampaignForm } from '../../../components/community/campaign-form.tsx';
import { words } from '../../../components/community/giving.messages.ts';
import { Thermometer } from '../../../components/community/thermometer.tsx';
import { MonthlyGivers } from '../../../components/community/monthly-givers.tsx';
import { words as monthlyWords } from '../../../components/community/monthly.messages.tsx';
import { DoneNotice } from '../../../components/organiser/done-notice.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DateTime } from '../../../components/ui/date-time.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import type { Route } from './+types/campaign';

export { action, loader } from './campaign.server.ts';

/** A campaign as those see it who run it: how far it is, who gave, and what is said of it. */
export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const say = useMessages(words);
  const tell = useMessages(monthlyWords);
  const { slug, campaign, typed, donations, monthly, currencies } = loaderData;
  const running = monthly.sums.reduce((count, { givers }) => count + givers, 0);
  return (
    <div className="flex flex-col gap-6">
      <Link
        to={`/chapters/${encodeURIComponent(slug)}/manage/campaigns`}
        className="self-start rounded-sm py-1 text-[0.9375rem] text-muted hover:text-text"
      >
        <span aria-hidden>← </span>
        {say.back}
      </Link>
      {!actionData && <DoneNotice />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card
            title={campaign.title}
            action={
              campaign.status !== 'draft' && (
                <ButtonLink to={`/donate/${encodeURIComponent(campaign.slug)}`} variant="secondary" size="sm">
                  {say.public}
                </ButtonLink>
              )
            }
          >
            <Thermometer {...campaign} />
          </Card>
          {(running > 0 || typed.monthly === 'yes') && <MonthlyGivers monthly={monthly} />}
          <Card title={say.donations} flush>
            {donations.length === 0 && <p className="px-5 pb-5 text-muted">{say.noDonations}</p>}
            <ul>
              {donations.map((gift) => (
                <li
                  key={gift.id}
                  className="flex flex-wrap justify-between gap-x-4 border-t border-line px-5 py-3 first:border-0"
                >
                  <span className="min-w-0">
                    <span className="font-medium [overflow-wrap:anywhere]">{gift.name || say.somebody}</span>
                    {gift.anonymous && <Badge className="ml-2">{say.hidden}</Badge>}
                    {gift.monthly && <Badge className="ml-2">{tell.monthly}</Badge>}
                    <span className="block text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
                      {gift.email}
                    </span>
                  </span>
                  <span className="text-right">
                    <Money amount={gift.amount} currency={campaign.currency} />
                    <span className="block text-[0.9375rem] text-muted">
                      <DateTime at={gift.paidAt} zone="UTC" style="date" />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <Card>
          {running > 0 && (
            <div className="mb-5">
              <Callout>{tell.endWarning(running)}</Callout>
            </div>
          )}
          <CampaignForm
            key={typed.updated}
            campaign={typed}
            currencies={currencies}
            lastResult={actionData}
          />
        </Card>
      </div>
    </div>
  );
}
