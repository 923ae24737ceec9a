import { Form } from 'react-router';
import { ActionsHeader } from '#features/console/ui/actions-header.tsx';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/webhooks.messages.ts';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import type { Route } from './+types/webhooks';

export { action, loader } from './webhooks.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

const TONES = { waiting: 'marigold', done: 'leaf', failed: 'crimson' } as const;

/** What Stripe told the site, and what became of it. */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const may = useMay();
  const { counts, webhooks, next, paged, state, done } = loaderData;
  const to = (more: Record<string, string>) => `/_/webhooks?${new URLSearchParams({ state, ...more })}`;
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <Outcome problem={actionData?.problem} done={done ? t.again : null} />
      <StateLinks
        label={t.states}
        links={[
          { to: '/_/webhooks', label: t.all, here: state === 'all' },
          { to: '/_/webhooks?state=failed', label: t.failed, count: counts.failed, here: state === 'failed' },
          {
            to: '/_/webhooks?state=waiting',
            label: t.waiting,
            count: counts.waiting,
            here: state === 'waiting',
          },
        ]}
      />
      <Card flush>
        <Table
          caption={t.title}
          rows={webhooks}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t.none} text={t.noneText} />}
          columns={[
            {
              key: 'type',
              header: t.type,
              primary: true,
              cell: ({ type, id }) => (
                <>
                  <span className="block font-mono text-[0.875rem]">{type}</span>
                  <span className="block text-[0.8125rem] font-normal [overflow-wrap:anywhere] text-muted">
                    {id}
                  </span>
                </>
              ),
            },
            {
              key: 'about',
              header: t.about,
              cell: ({ object, account }) => (
                <span className="text-[0.875rem] [overflow-wrap:anywhere]">
                  {object || '–'}
                  {account && <span className="block text-muted">{account}</span>}
                </span>
              ),
            },
            { key: 'received', header: t.received, cell: ({ received }) => <Moment at={received} /> },
            {
              key: 'state',
              header: t.state,
              cell: ({ job }) => (
                <>
                  <Badge tone={TONES[job?.status ?? 'done']} dot>
                    {t[job?.status ?? 'done']}
                  </Badge>
                  {job && job.lastError !== '' && (
                    <span className="mt-1 block text-[0.8125rem] [overflow-wrap:anywhere] text-crimson-bright">
                      {job.lastError}
                    </span>
                  )}
                </>
              ),
            },
            {
              key: 'act',
              header: <ActionsHeader />,
              align: 'end',
              cell: ({ id, job }) =>
                job?.status === 'failed' &&
                may('webhooks.retry') && (
                  <Form method="post">
                    <Button
                      type="submit"
                      name="job"
                      value={job.id}
                      variant="secondary"
                      size="sm"
                      className="whitespace-nowrap"
                      aria-label={t.retryTitle(id)}
                    >
                      {t.retry}
                    </Button>
                  </Form>
                ),
            },
          ]}
        />
      </Card>
      <Pagination newer={paged ? to({}) : null} older={next ? to({ before: next }) : null} />
    </ConsolePage>
  );
}
