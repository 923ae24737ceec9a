import { Form, Link } from 'react-router';
import { PollForm } from '../ui/poll-form.tsx';
import { PollState } from '../ui/poll-state.tsx';
import { words } from '../messages/polls.messages.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/poll';

export { action, loader } from './poll.server.ts';

/** A poll as those see it who hold it: how far it is and how many voted, and nothing of what they chose. */
export default function Poll({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { slug, poll, turnout, voters, typed, zones } = loaderData;
  const { id, title, status, opensAt, closesAt, zone, updated, eligible } = poll;
  const begun = ['open', 'closing', 'closed'].includes(status);
  return (
    <div className="flex flex-col gap-6">
      {!actionData && <DoneNotice />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <header>
        <Link
          to={`/chapters/${encodeURIComponent(slug)}/manage/polls`}
          className="rounded-sm text-[0.9375rem] text-muted hover:text-text"
        >
          <span aria-hidden>← </span>
          {t.back}
        </Link>
        <h2 className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
          {title}
          <PollState state={status} />
        </h2>
        <p className="mt-1 text-muted">
          {opensAt && typed && (
            <>
              {t.opensAt} <DateTime at={opensAt} zone={zone} showZone />
              {' · '}
            </>
          )}
          {status === 'closed' || status === 'closing' ? t.closed : t.closes}{' '}
          <DateTime at={closesAt} zone={zone} showZone />
        </p>
      </header>
      {status === 'closing' && <Callout tone="info" title={t.countingText} />}
      {status === 'spoiled' && <Callout tone="error" title={poll.voted > 0 ? t.fewText : t.spoiledText} />}
      {status === 'cancelled' && <Callout tone="warning" title={t.cancelledText} />}
      {begun && (
        <StatRow>
          <Stat label={t.turnout} value={t.ofEligible(turnout, eligible)} />
        </StatRow>
      )}
      {status === 'open' && <p className="text-muted">{t.hidden}</p>}
      <Form method="post" className="flex flex-wrap items-center gap-3">
        {status === 'draft' && (
          <>
            <Button type="submit" name="intent" value="open">
              {opensAt ? t.openThen : t.openNow}
            </Button>
            <span className="max-w-prose text-[0.9375rem] text-muted">
              <strong className="font-medium text-text">{t.voters(voters)}</strong> {t.openNote}
            </span>
          </>
        )}
        {begun && (
          <ButtonLink to={`/polls/${id}`} variant="secondary">
            {status === 'closed' ? t.result : t.voterPage}
          </ButtonLink>
        )}
        {(status === 'open' || status === 'scheduled') && (
          <>
            <Button type="submit" name="intent" value="cancel" variant="danger">
              {t.cancel}
            </Button>
            <span className="text-[0.9375rem] text-muted">{t.cancelNote}</span>
          </>
        )}
      </Form>
      {typed && (
        <PollForm
          key={updated}
          initial={typed}
          updated={updated}
          zones={zones}
          guess={false}
          lastResult={actionData?.reply}
        />
      )}
      {status === 'draft' && (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="remove" variant="danger">
            {t.deleteDraft}
          </Button>
          <span className="text-[0.9375rem] text-muted">{t.deleteNote}</span>
        </Form>
      )}
    </div>
  );
}
