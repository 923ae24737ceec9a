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
import { REVIEW_LISTS } from '../model/review-list.ts';
import type { Route } from './+types/reviews';

export { loader } from './reviews.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

const LINK = 'underline underline-offset-4 [overflow-wrap:anywhere]';

/** Events that wait until an operator has looked at them, and what became of those that were looked at. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { reviews, next, list, counts, paged } = loaderData;
  const to = (query: Record<string, string>) => `/_/reviews?${new URLSearchParams({ list, ...query })}`;
  const none = { waiting: t.noneWaiting, changes: t.noneChanges, changed: t.noneChanged };
  const changes = { title: t.changedTitle, startsAt: t.farMoved };
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink to="/_/reviews/rules" variant="secondary" size="sm">
          {t.rules}
        </ButtonLink>
      }
    >
      <StateLinks
        label={t.lists}
        links={REVIEW_LISTS.map((one) => ({
          to: `/_/reviews?list=${one}`,
          label: t[one],
          count: counts[one],
          here: one === list,
        }))}
      />
      <Card flush>
        <Table
          caption={t[list]}
          rows={reviews}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t.none} text={none[list]} />}
          columns={[
            {
              key: 'event',
              header: t.event,
              primary: true,
              cell: ({ event, title }) => (
                <Link to={`/_/reviews/${event}`} className={LINK}>
                  {title || event}
                </Link>
              ),
            },
            {
              key: 'organiser',
              header: t.organiser,
              cell: ({ organiser, organiserName }) => (
                <Link to={`/_/accounts/${organiser}`} className={LINK}>
                  {organiserName || organiser}
                </Link>
              ),
            },
            { key: 'starts', header: t.starts, cell: ({ startsAt }) => <Moment at={startsAt} /> },
            {
              key: 'since',
              header: list === 'changed' ? t.approved : t.since,
              cell: ({ since }) => <Moment at={since} />,
            },
            ...(list === 'changed'
              ? [
                  {
                    key: 'changed',
                    header: t.whatChanged,
                    cell: ({ changed }: (typeof reviews)[number]) =>
                      changed.map((what) => changes[what]).join(', '),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <Pagination newer={paged ? to({}) : null} older={next ? to({ after: next }) : null} />
    </ConsolePage>
  );
}
