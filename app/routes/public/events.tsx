import { CategoryChips } from '../../components/events/category-chips.tsx';
import { categoryLabel } from '../../components/events/categories.ts';
import { EventGrid } from '../../components/events/event-grid.tsx';
import { SearchForm } from '../../components/events/search-form.tsx';
import { createEventPath } from '../../components/shell/nav-links.ts';
import { useViewer } from '../../components/shell/site-data.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { type EventsQuery, eventsPath } from './events-query.ts';
import { whenOptions } from './search-dates.ts';
import type { Route } from './+types/events';

export { loader } from './events.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = loaderData ? headingOf(loaderData.query) : 'Events';
  const title = `${name} · Mela`;
  const description = 'What is on in the community: search by name, place and date, and get your ticket.';
  const canonical = loaderData && eventsPath({ ...loaderData.query, q: '', when: '', from: '', to: '' });
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: loaderData.origin + canonical }] : []),
    // One page of a free search is no page to be found.
    ...(loaderData?.query.q ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

/** "Food in Lisbon", "Concerts", "Events in Lisbon", "Events". */
function headingOf({ category, city }: EventsQuery): string {
  const what = category ? categoryLabel(category) : 'Events';
  return city ? `${what} in ${city}` : what;
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { query, problems, narrowed, months, count, previous, next, facets } = loaderData;
  return (
    <div className="page pt-10 sm:pt-16">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-hero font-medium">{headingOf(query)}</h1>
        {count !== null && count > 0 && (
          <p className="text-xl text-muted tabular-nums">{count === 1 ? 'One event' : `${count} events`}</p>
        )}
      </header>
      <div className="mt-8 sm:mt-12">
        <SearchForm query={query} cities={facets.cities} whens={whenOptions} problems={problems} />
      </div>
      <nav aria-label="Kinds of events" className="mt-5">
        <CategoryChips
          categories={facets.categories}
          active={query.category}
          to={(category) => eventsPath(query, { category })}
        />
      </nav>

      {months.length === 0 ? (
        <NothingFound query={query} narrowed={narrowed} />
      ) : (
        <div className="mt-12 sm:mt-16">
          {months.map((month, position) => (
            <section
              key={month.key}
              aria-labelledby={`month-${month.key}`}
              className="gap-x-12 border-t border-line pt-8 pb-16 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <h2
                id={`month-${month.key}`}
                className="mb-7 text-3xl leading-tight font-medium tracking-tight lg:sticky lg:top-8 lg:mb-0 lg:self-start"
              >
                {month.label}
              </h2>
              <EventGrid events={month.items} columns={3} priority={position === 0} />
            </section>
          ))}
          <Pagination newer={previous} older={next} newerLabel="Earlier" olderLabel="Later" />
        </div>
      )}
    </div>
  );
}

function NothingFound({ query, narrowed }: { query: EventsQuery; narrowed: boolean }) {
  const viewer = useViewer();
  if (!narrowed) {
    return (
      <EmptyState
        title="Nothing is announced yet"
        text="Somebody has to be first."
        action={<ButtonLink to={createEventPath(viewer)}>Create event</ButtonLink>}
      />
    );
  }
  const wider = query.q && (query.category || query.city || query.when || query.from || query.to);
  return (
    <EmptyState
      title={query.q ? `Nothing found for “${query.q}”` : 'Nothing found'}
      text="Try fewer words, another city or more days."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {wider && (
            <ButtonLink to={eventsPath({ q: query.q, category: '', city: '', when: '', from: '', to: '' })}>
              Look everywhere
            </ButtonLink>
          )}
          <ButtonLink to="/events" variant={wider ? 'secondary' : 'primary'}>
            Clear the search
          </ButtonLink>
        </div>
      }
    />
  );
}
