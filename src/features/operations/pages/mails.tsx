import { ActionsHeader } from '#features/console/ui/actions-header.tsx';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { FindForm } from '#features/console/ui/find-form.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/mails.messages.ts';
import { SendAgain } from '../ui/send-again.tsx';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import type { Route } from './+types/mails';

export { action, loader } from './mails.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

const STATES = ['failed', 'bounced', 'waiting', 'sent', 'kept'] as const;

/** Emails by what became of them, each to be sent again. */
export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { counts, mails, next, paged, state, address, done, key } = loaderData;
  const to = (more: Record<string, string>) =>
    `/_/mails?${new URLSearchParams({ state, ...(address ? { address } : {}), ...more })}`;
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <Outcome problem={actionData?.problem} done={done ? t.queued : null} />
      <StateLinks
        label={t.states}
        links={STATES.map((one) => ({
          to: `/_/mails?${new URLSearchParams({ state: one, ...(address ? { address } : {}) })}`,
          label: t[one],
          count: counts[one],
          here: one === state,
        }))}
      />
      <FindForm label={t.address} action="/_/mails" name="address" typed={address} state={state} />
      <Card flush footer={t.week}>
        <Table
          caption={t[state]}
          rows={mails}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t.none} text={t.noneText} />}
          columns={[
            {
              key: 'to',
              header: t.to,
              primary: true,
              cell: ({ recipient, subject }) => (
                <>
                  <span className="block [overflow-wrap:anywhere] sm:min-w-56">{recipient}</span>
                  <span className="block text-[0.875rem] font-normal text-muted [overflow-wrap:anywhere]">
                    {subject}
                  </span>
                </>
              ),
            },
            ...(state === 'failed' || state === 'bounced' || state === 'waiting'
              ? [
                  {
                    key: 'why',
                    header: t.why,
                    cell: ({ lastError }: { lastError: string }) => (
                      <span className="[overflow-wrap:anywhere] text-crimson-bright">{lastError || '–'}</span>
                    ),
                  },
                ]
              : []),
            { key: 'when', header: t.when, cell: ({ created }) => <Moment at={created} /> },
            {
              key: 'act',
              header: <ActionsHeader />,
              align: 'end' as const,
              cell: (mail) => (state === 'waiting' ? null : <SendAgain mail={mail} formKey={key} />),
            },
          ]}
        />
      </Card>
      <Pagination newer={paged ? to({}) : null} older={next ? to({ before: next }) : null} />
    </ConsolePage>
  );
}
