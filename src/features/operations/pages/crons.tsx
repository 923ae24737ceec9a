import { Form } from 'react-router';
import { ActionsHeader } from '#features/console/ui/actions-header.tsx';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/crons.messages.ts';
import type { Route } from './+types/crons';

export { action, loader } from './crons.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

const TONES = { waiting: 'marigold', done: 'leaf', failed: 'crimson' } as const;

/** What is done by the clock: when it was done last, how it went, and a press to have it done now. */
export default function CronPage({ loaderData: { crons, done }, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <Outcome problem={actionData?.problem} done={done ? t.queued : null} />
      <Card flush>
        <Table
          caption={t.title}
          rows={crons}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t.none} />}
          columns={[
            {
              key: 'id',
              header: t.id,
              primary: true,
              cell: ({ id }) => <span className="font-mono text-[0.875rem]">{id}</span>,
            },
            {
              key: 'when',
              header: t.when,
              cell: ({ expression }) => <code className="whitespace-nowrap">{expression}</code>,
            },
            {
              key: 'last',
              header: t.last,
              cell: ({ last }) => (last ? <Moment at={last.created} /> : t.never),
            },
            {
              key: 'how',
              header: t.how,
              cell: ({ last }) =>
                last && (
                  <>
                    <Badge tone={TONES[last.status]} dot>
                      {t[last.status]}
                    </Badge>
                    {last.lastError !== '' && (
                      <span className="mt-1 block text-[0.8125rem] text-crimson-bright [overflow-wrap:anywhere]">
                        {last.lastError}
                      </span>
                    )}
                  </>
                ),
            },
            {
              key: 'act',
              header: <ActionsHeader />,
              align: 'end',
              cell: ({ id }) => (
                <Form method="post">
                  <Button
                    type="submit"
                    name="cron"
                    value={id}
                    variant="secondary"
                    size="sm"
                    className="whitespace-nowrap"
                    aria-label={t.runTitle(id)}
                  >
                    {t.run}
                  </Button>
                </Form>
              ),
            },
          ]}
        />
      </Card>
    </ConsolePage>
  );
}
