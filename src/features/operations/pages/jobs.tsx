import { Form } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { ActionsHeader } from '#features/console/ui/actions-header.tsx';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/jobs.messages.ts';
import { JobKinds } from '../ui/job-kinds.tsx';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import type { Route } from './+types/jobs';

export { action, loader } from './jobs.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

const STATES = ['failed', 'underWay', 'due', 'later', 'done'] as const;

/** Work in the background: what waits, what failed and why, with what can be done about it. */
export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { counts, jobs, next, paged, state, kind, done } = loaderData;
  const to = (more: Record<string, string>) =>
    `/_/jobs?${new URLSearchParams({ state, ...(kind ? { kind } : {}), ...more })}`;
  const sum = (of: 'failed' | 'underWay' | 'due' | 'later') =>
    counts.filter((one) => kind === '' || one.kind === kind).reduce((all, one) => all + one[of], 0);
  const failed = sum('failed');
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <Outcome
        problem={actionData?.problem}
        done={done && { again: t.again, stopped: t.stopped, all: t.againAll(done.count) }[done.what]}
      />
      <section className="flex flex-col gap-3" aria-label={t.states}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StateLinks
            label={t.states}
            links={STATES.map((one) => ({
              to: `/_/jobs?${new URLSearchParams({ state: one, ...(kind ? { kind } : {}) })}`,
              label: t[one],
              count: one === 'done' ? undefined : sum(one),
              here: one === state,
            }))}
          />
          {kind !== '' && (
            <p className="flex flex-wrap items-center gap-3 text-[0.9375rem]">
              <code>{kind}</code>
              <a href={`/_/jobs?state=${state}`} className="text-muted underline underline-offset-4">
                {t.all}
              </a>
            </p>
          )}
          {state === 'failed' && kind !== '' && failed > 1 && (
            <Form method="post">
              <input type="hidden" name="kind" value={kind} />
              <Button type="submit" name="intent" value="retry-kind" size="sm">
                {t.retryAll(failed)}
              </Button>
            </Form>
          )}
        </div>
        <Card flush>
          <Table
            caption={t[state]}
            rows={jobs}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t.none} text={t.noneText} />}
            columns={[
              {
                key: 'kind',
                header: t.kind,
                primary: true,
                cell: (job) => (
                  <>
                    <span className="block font-mono text-[0.875rem]">{job.kind}</span>
                    {job.about && (
                      <span className="block text-[0.8125rem] font-normal text-muted [overflow-wrap:anywhere]">
                        {job.about}
                      </span>
                    )}
                  </>
                ),
              },
              {
                key: 'why',
                header: t.why,
                cell: ({ lastError, attempts }) => (
                  <span className="[overflow-wrap:anywhere]">
                    {lastError === '' ? '–' : <span className="text-crimson-bright">{lastError}</span>}
                    {attempts > 0 && (
                      <span className="block text-[0.8125rem] text-muted">{t.attempts(attempts)}</span>
                    )}
                  </span>
                ),
              },
              {
                key: 'at',
                header: { failed: t.failedAt, done: t.doneAt }[state as 'failed'] ?? t.runsAt,
                cell: ({ at }) => <Moment at={at} />,
              },
              {
                key: 'act',
                header: <ActionsHeader />,
                align: 'end',
                cell: ({ id, kind: what, lane }) =>
                  state === 'failed' ? (
                    <Form method="post">
                      <input type="hidden" name="job" value={id} />
                      <Button
                        type="submit"
                        name="intent"
                        value="retry"
                        variant="secondary"
                        size="sm"
                        className="whitespace-nowrap"
                        aria-label={t.retryTitle(what)}
                      >
                        {t.retry}
                      </Button>
                    </Form>
                  ) : (state === 'due' || state === 'later') && lane !== 'money' ? (
                    <Form method="post">
                      <input type="hidden" name="job" value={id} />
                      <Button
                        type="submit"
                        name="intent"
                        value="stop"
                        variant="ghost"
                        size="sm"
                        className="whitespace-nowrap"
                        aria-label={t.stopTitle(what)}
                      >
                        {t.stop}
                      </Button>
                    </Form>
                  ) : null,
              },
            ]}
          />
        </Card>
        <Pagination
          newer={paged ? to({}) : null}
          older={next ? to({ before: next }) : null}
          summary={formatNumber(jobs.length, language)}
        />
      </section>
      {counts.length === 0 ? (
        <EmptyState title={t.idle} text={t.idleText} />
      ) : (
        <Card flush title={t.lanes}>
          <JobKinds counts={counts} />
        </Card>
      )}
    </ConsolePage>
  );
}
