import { Link } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/console.messages.ts';
import { SUSPENSION_STATES } from '../model/suspension-state.ts';
import type { Route } from './+types/suspended-events';

export { loader } from './suspended-events.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Events that are off the site by an operator's decision, and those whose team waits for an answer. */
export default function SuspendedEvents({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { suspensions, next, state, counts, paged } = loaderData;
  const to = (query: Record<string, string>) => `/_/events?${new URLSearchParams({ state, ...query })}`;
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink to="/_/find" variant="secondary" size="sm">
          {t.find}
        </ButtonLink>
      }
    >
      <StateLinks
        label={t.states}
        links={SUSPENSION_STATES.map((one) => ({
          to: `/_/events?state=${one}`,
          label: t[one],
          count: counts[one],
          here: one === state,
        }))}
      />
      <Card flush>
        <Table
          caption={t[state]}
          rows={suspensions}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t.none} text={state === 'waiting' ? t.noneWaiting : t.noneText} />}
          columns={[
            {
              key: 'event',
              header: t.event,
              primary: true,
              cell: ({ event, title }) => (
                <Link
                  to={`/_/events/${event}`}
                  className="underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {title || event}
                </Link>
              ),
            },
            {
              key: 'organiser',
              header: t.organiser,
              cell: ({ organiser, organiserName }) => (
                <Link
                  to={`/_/accounts/${organiser}`}
                  className="underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {organiserName || organiser}
                </Link>
              ),
            },
            { key: 'starts', header: t.starts, cell: ({ startsAt }) => <Moment at={startsAt} /> },
            { key: 'since', header: t.since, cell: ({ created }) => <Moment at={created} /> },
            {
              key: 'waiting',
              header: t.waitingSince,
              cell: ({ waitingSince }) => (waitingSince ? <Moment at={waitingSince} /> : '–'),
            },
          ]}
        />
      </Card>
      <Pagination newer={paged ? to({}) : null} older={next ? to({ before: next }) : null} />
    </ConsolePage>
  );
}
