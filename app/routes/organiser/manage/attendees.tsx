import { SearchX, Users } from 'lucide-react';
import { type AttendeeLine, AttendeesTable } from '../../../components/desk/attendees-table.tsx';
import { Downloads, listAddress, ListFilter } from '../../../components/desk/list-filter.tsx';
import { words } from '../../../components/desk/lists.messages.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { words as states } from '../../../components/ui/status-badge.messages.ts';
import { languageOfMatches, pageTitle, useMessages } from '../../../i18n/language.tsx';
import type { Route } from './+types/attendees';

export { loader } from './attendees.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
];

export default function Attendees({ loaderData }: Route.ComponentProps) {
  const { event, next, paged, query, choices, editable } = loaderData;
  const attendees: readonly AttendeeLine[] = loaderData.attendees;
  const say = useMessages(words);
  const { ticket: statuses } = useMessages(states);
  const base = `/events/${event.id}/manage/attendees`;
  const filtered = Object.keys(query).length > 0;
  const empty = filtered ? (
    <EmptyState
      icon={SearchX}
      title={say.none}
      text={say.noneText}
      action={
        <ButtonLink to={base} variant="secondary">
          {say.showAll}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState icon={Users} title={say.nobody} text={say.nobodyText} />
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {editable && attendees.length > 0 ? <Downloads base={base} query={query} /> : <span />}
        {editable && (
          <ButtonLink to={`${base}/import`} variant="secondary" size="sm">
            {say.import}
          </ButtonLink>
        )}
      </div>
      {(attendees.length > 0 || filtered || paged) && (
        <ListFilter
          query={query}
          choices={choices}
          statuses={(['valid', 'cancelled'] as const).map((value) => ({ value, label: statuses[value] }))}
          usualStatus="valid"
          sorts={['newest', 'oldest', 'name']}
          base={base}
        />
      )}
      <Card flush>
        <AttendeesTable
          attendees={attendees}
          zone={event.timezone}
          orders={`/events/${event.id}/manage/orders`}
          empty={empty}
        />
      </Card>
      <Pagination
        newer={paged ? listAddress(base, query) : null}
        older={next ? listAddress(base, query, next) : null}
        newerLabel={say.newest}
        olderLabel={say.next}
      />
    </div>
  );
}
