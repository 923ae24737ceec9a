import { BallotCast } from '../ui/ballot-cast.tsx';
import { BallotReview } from '../ui/ballot-review.tsx';
import { BallotForm } from '../ui/ballot-form.tsx';
import { words as chapterWords } from '#features/chapters/messages/chapter.messages.ts';
import { PollResult } from '../ui/poll-result.tsx';
import { PollState } from '../ui/poll-state.tsx';
import { words } from '../messages/polls.messages.ts';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/community-poll';

export { action, loader } from './community-poll.server.ts';

/** What the voter is shown once is kept by no browser. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...(loaderData ? [pageTitle(loaderData.poll.title, matches)] : []),
  { name: 'robots', content: 'noindex' },
];

/** Where a member votes, and where they find the result. */
export default function Poll({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const tChapter = useMessages(chapterWords);
  const { poll, chapter, questions, voted, result, byName } = loaderData;
  const looked = actionData?.looked ?? null;
  const { id, title, intro, status, closesAt, zone, secret } = poll;
  const cast = actionData?.cast;
  const reviewed = actionData?.reviewed === true && status === 'open';
  return (
    <div className="page pt-8 sm:pt-12">
      <Breadcrumbs
        crumbs={[
          { label: tChapter.community, to: '/nrna-dash-board' },
          { label: chapter.name, to: `/chapters/${encodeURIComponent(chapter.slug)}` },
          { label: title },
        ]}
      />
      <header className="mt-4">
        <h1 className="flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 text-title font-semibold [overflow-wrap:anywhere]">
          {title}
          <PollState state={status} />
        </h1>
        <p className="mt-2 text-muted">
          {secret ? t.secret : t.open}
          {' · '}
          {status === 'open' ? t.closes : t.closed} <DateTime at={closesAt} zone={zone} showZone />
        </p>
      </header>
      {intro && (
        <p className="mt-5 max-w-prose whitespace-pre-line text-white/85 [overflow-wrap:anywhere]">{intro}</p>
      )}
      <div className="mt-8">
        {cast && <BallotCast title={title} code={cast.code} questions={questions} chosen={cast.chosen} />}
        {!cast && reviewed && voted === false && (
          <BallotReview questions={questions} chosen={actionData?.chosen ?? []} />
        )}
        {!cast && !reviewed && status === 'open' && voted === false && (
          <BallotForm
            secret={secret}
            questions={questions}
            problem={actionData?.problem ?? null}
            problems={actionData?.problems ?? {}}
            chosen={actionData?.chosen ?? []}
          />
        )}
        {!cast && status === 'open' && voted === true && (
          <Callout tone="success" title={t.youVoted}>
            {actionData?.problem ?? t.waitForEnd}
          </Callout>
        )}
        {status === 'open' && voted === null && <Callout tone="info" title={t.notOnRoll} />}
        {status === 'closing' && <Callout tone="info" title={t.countingText} />}
        {status === 'spoiled' && <Callout tone="error" title={poll.voted > 0 ? t.fewText : t.spoiledText} />}
        {status === 'cancelled' && <Callout tone="warning" title={t.cancelledText} />}
        {result && <PollResult id={id} secret={secret} result={result} looked={looked} byName={byName} />}
      </div>
    </div>
  );
}
