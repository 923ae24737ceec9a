import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DisputeBadge } from '../ui/dispute-badge.tsx';
import { DisputeNotices } from '../ui/dispute-notices.tsx';
import { words } from '../messages/disputes.messages.ts';
import { EvidenceForm } from '../ui/evidence-form.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { formatMoney } from '#shared/ui/format-money.ts';
import { Money } from '#shared/ui/money.tsx';
import { LOCALES } from '#lib/language/index.ts';
import { languageOfMatches, pageTitle, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/dispute';

export { action, loader } from './dispute.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = languageOfMatches(matches);
  const dispute = loaderData?.dispute;
  const amount = dispute ? formatMoney(dispute.amount, dispute.currency, LOCALES[language]) : '';
  return [pageTitle(words[language].disputeOf(amount), matches)];
};

/** A dispute, and what its organiser says about it. */
export default function Dispute({ loaderData, actionData }: Route.ComponentProps) {
  const { dispute, state, answerable, texts, sent, away } = loaderData;
  const t = useMessages(words);
  const language = useLanguage();
  const [search] = useSearchParams();
  const amount = formatMoney(dispute.amount, dispute.currency, LOCALES[language]);
  const order = `/events/${dispute.event}/manage/orders/${dispute.order}`;
  return (
    <div className="page pt-6 sm:pt-8">
      <Link
        to="/payouts/disputes"
        className="-ml-1 inline-block rounded-sm px-1 py-1 text-[0.9375rem] text-muted hover:text-text"
      >
        <span aria-hidden>← </span>
        {t.all}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
          {t.disputeOf(amount)}
        </h1>
        <DisputeBadge status={dispute.status} />
      </div>
      <dl className="mt-6 grid max-w-3xl gap-x-6 gap-y-4 border-y border-line py-5 text-[0.9375rem] sm:grid-cols-3">
        <Fact label={t.event}>
          <span className="[overflow-wrap:anywhere]">{dispute.title}</span>
        </Fact>
        <Fact label={t.order}>
          <Link to={order} className="underline decoration-marigold underline-offset-4">
            {dispute.code}
          </Link>
        </Fact>
        <Fact label={t.reason}>{dispute.reason}</Fact>
        <Fact label={t.opened}>
          <DateTime at={dispute.created} zone="UTC" style="date" />
        </Fact>
        <Fact label={t.withheld}>
          <Money amount={dispute.withheld} currency={dispute.currency} />
        </Fact>
        <Fact label={t.fee}>
          <Money amount={dispute.fee} currency={dispute.currency} />
        </Fact>
        {answerable && dispute.dueBy && (
          <Fact label={t.deadline}>
            <DateTime at={dispute.dueBy} zone="UTC" showZone className="font-semibold text-marigold" />
          </Fact>
        )}
      </dl>
      <DisputeNotices
        status={dispute.status}
        state={state}
        answerable={answerable}
        away={away}
        done={actionData ? '' : (search.get('done') ?? '')}
        order={order}
      />
      {answerable && !away && (
        <section aria-labelledby="answer" className="mt-8">
          <h2 id="answer" className="text-xl font-semibold">
            {t.answer}
          </h2>
          <p className="mt-1 mb-6 max-w-prose text-muted">{t.answerText}</p>
          <EvidenceForm key={dispute.updated} lastResult={actionData} texts={texts} sent={sent} />
          <div className="mt-8 border-t border-line pt-6">
            <ButtonLink to={`/payouts/disputes/${dispute.id}/accept`} variant="ghost" size="sm">
              {t.accept}
            </ButtonLink>
          </div>
        </section>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
