import { SearchX, Users } from 'lucide-react';
import { type AttendeeLine, AttendeesTable } from '../ui/attendees-table.tsx';
import { DateChoice } from '../ui/date-choice.tsx';
import { Downloads, listAddress, ListFilter } from '#features/orders/ui/list-filter.tsx';
import { words } from '#features/orders/messages/lists.messages.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { words as states } from '#shared/ui/status-badge.messages.ts';
import { LiveFigures } from '#shell/workspace/live-figures.tsx';
import { ofEvent } from '#shared/session/follow-records.ts';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/attendees';

export { loader } from './attendees.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Attendees({ loaderData }: Route.ComponentProps) {
  const { event, count, next, paged, query, choices, dates, editable } = loaderData;
  const attendees: readonly AttendeeLine[] = loaderData.attendees;
  const t = useMessages(words);
  const { ticket: statuses } = useMessages(states);
  const base = `/events/${event.id}/manage/attendees`;
  const listed = attendees.length > 0 || paged || Object.keys(query).length > 0;
  const add = editable && (
    <ButtonLink to={`${base}/import`} variant="secondary" size="sm">
      {t.import}
    </ButtonLink>
  );
  const filtered = Object.keys(query).length > 0;
  const empty = filtered ? (
    <EmptyState
      icon={SearchX}
      title={t.none}
      text={t.noneText}
      action={
        <ButtonLink to={base} variant="secondary">
          {t.showAll}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState icon={Users} title={t.nobody} text={t.nobodyText} />
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl font-semibold tracking-tight">{t.title}</h2>
        {count > 0 && <p className="text-[0.9375rem] text-muted tabular-nums">{t.attendeeCount(count)}</p>}
        <div className="ml-auto">
          <LiveFigures followed={ofEvent(event.id)} told={t.attendeeCount(count)} />
        </div>
      </div>
      {listed ? (
        <ListFilter
          query={query}
          choices={choices}
          statuses={(['valid', 'cancelled'] as const).map((value) => ({ value, label: statuses[value] }))}
          usualStatus="valid"
          sorts={['newest', 'oldest', 'name']}
          base={base}
          further={
            dates.length > 0 && <DateChoice dates={dates} value={query.date ?? ''} zone={event.timezone} />
          }
          actions={
            <>
              {editable && attendees.length > 0 && <Downloads base={base} query={query} />}
              {add}
            </>
          }
        />
      ) : (
        add && <div className="flex justify-end">{add}</div>
      )}
      <Card flush>
        <AttendeesTable
          attendees={attendees}
          dated={dates.length > 0}
          zone={event.timezone}
          orders={`/events/${event.id}/manage/orders`}
          empty={empty}
        />
      </Card>
      <Pagination
        newer={paged ? listAddress(base, query) : null}
        older={next ? listAddress(base, query, next) : null}
        newerLabel={t.newest}
        olderLabel={t.next}
      />
    </div>
  );
}
