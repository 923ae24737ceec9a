import { DonateForm } from '../ui/donate-form.tsx';
import { words as chapterWords } from '#features/chapters/messages/chapter.messages.ts';
import { words } from '../messages/giving.messages.ts';
import { Thermometer } from '../ui/thermometer.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/donate';

export { action, loader } from './donate.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        pageTitle(loaderData.campaign.title, matches),
        { name: 'description', content: loaderData.campaign.summary },
      ]
    : [];

/** A campaign: what it is for, how far it has come, and the form to give. */
export default function Donate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const tChapter = useMessages(chapterWords);
  const { chapter, campaign, donor, monthly, gifts } = loaderData;
  return (
    <div className="page pt-8 sm:pt-12">
      <Breadcrumbs
        crumbs={[
          { label: tChapter.community, to: '/nrna-dash-board' },
          { label: chapter.name, to: `/chapters/${encodeURIComponent(chapter.slug)}` },
          { label: campaign.title },
        ]}
      />
      <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <h1 className="text-title font-semibold [overflow-wrap:anywhere]">{campaign.title}</h1>
          <div className="mt-6">
            <Thermometer {...campaign} />
          </div>
          {campaign.summary && (
            <p className="mt-8 max-w-prose text-lg whitespace-pre-line text-white/85 [overflow-wrap:anywhere]">
              {campaign.summary}
            </p>
          )}
        </div>
        <section aria-labelledby="give" className="rounded-lg border border-line bg-raised p-5 lg:row-span-2">
          <h2 id="give" className="mb-5 text-xl font-semibold">
            {t.donate}
          </h2>
          {campaign.status === 'running' ? (
            <DonateForm
              currency={campaign.currency}
              donor={donor}
              monthly={monthly}
              lastResult={actionData}
            />
          ) : (
            <Callout>{t.over}</Callout>
          )}
        </section>
        <section aria-labelledby="last" className="min-w-0">
          <h2 id="last" className="text-xl font-semibold">
            {t.last}
          </h2>
          {gifts.length === 0 && <p className="mt-3 text-muted">{t.first}</p>}
          <ul className="mt-3">
            {gifts.map((gift) => (
              <li key={gift.id} className="border-b border-line py-3">
                <p className="flex justify-between gap-4">
                  <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                    {gift.name ?? t.somebody}
                  </span>
                  <Money amount={gift.amount} currency={campaign.currency} compact />
                </p>
                <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
                  {gift.message && `${gift.message} · `}
                  <DateTime at={gift.paidAt} zone="UTC" style="date" />
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
