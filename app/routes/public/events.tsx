import { CategoryChips } from '../../components/events/category-chips.tsx';
import { categoryLabel } from '../../components/events/categories.ts';
import { EventGrid } from '../../components/events/event-grid.tsx';
import { SearchForm } from '../../components/events/search-form.tsx';
import { createEventPath } from '../../components/shell/nav-links.ts';
import { useViewer } from '../../components/shell/site-data.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Callout } from '../../components/ui/callout.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { pageAddresses } from '../../i18n/addresses.ts';
import { languageOfMatches, useLanguage, useMessages } from '../../i18n/language.tsx';
import type { Language } from '#lib/language/index.ts';
import { type EventsQuery, eventsPath } from './events-query.ts';
import { words } from './events.messages.ts';
import { whenOptionsIn } from './search-dates.ts';
import type { Route } from './+types/events';

export { loader } from './events.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = languageOfMatches(matches);
  const { events, description } = words[language];
  const name = loaderData ? headingOf(loaderData.query, language) : events;
  const title = `${name} · Mela`;
  const path =
    loaderData && eventsPath({ ...loaderData.query, q: '', when: '', from: '', to: '', access: '' });
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(path ? pageAddresses(matches, path) : []),
    // One page of a free search is no page to be found.
    ...(loaderData?.query.q ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

/** "Food in Lisbon", "Concerts", "Events in Lisbon", "Events". */
function headingOf({ category, city }: EventsQuery, language: Language): string {
  const say = words[language];
  const what = category ? categoryLabel(category, language) : say.events;
  return city ? say.inCity(what, city) : what;
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const say = words[language];
  const { query, problems, narrowed, months, count, previous, next, facets, unknown, instead, others } =
    loaderData;
  // Counts are of all that is to come: of a search they would be wrong.
  const searching = query.q || query.city || query.when || query.from || query.to || query.access;
  return (
    <div className="page pt-10 sm:pt-16">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-hero font-medium">{headingOf(query, language)}</h1>
        {count !== null && count > 0 && <p className="text-xl text-muted tabular-nums">{say.count(count)}</p>}
      </header>
      <div className="mt-8 sm:mt-12">
        <SearchForm
          query={query}
          cities={facets.cities}
          whens={whenOptionsIn(language)}
          problems={problems}
        />
      </div>
      <nav aria-label={say.kinds} className="mt-5">
        <CategoryChips
          categories={facets.categories}
          counted={!searching}
          active={query.category}
          to={(category) => eventsPath(query, { category })}
        />
      </nav>

      {unknown && (
        <div className="mt-8">
          <Callout tone="warning" title={say.unknownFilter} />
        </div>
      )}
      {instead !== null && <output className="mt-8 block text-lg">{say.insteadOf(query.q, instead)}</output>}
      {months.length === 0 ? (
        <>
          <NothingFound query={query} narrowed={narrowed} />
          {others.length > 0 && (
            <section aria-labelledby="others" className="mt-12 border-t border-line pt-8">
              <h2 id="others" className="mb-7 text-3xl font-medium tracking-tight">
                {say.others}
              </h2>
              <EventGrid events={others} columns={3} />
            </section>
          )}
        </>
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
          <Pagination newer={previous} older={next} newerLabel={say.earlier} olderLabel={say.later} />
        </div>
      )}
    </div>
  );
}

function NothingFound({ query, narrowed }: { query: EventsQuery; narrowed: boolean }) {
  const viewer = useViewer();
  const say = useMessages(words);
  if (!narrowed) {
    return (
      <EmptyState
        title={say.nothingYet}
        text={say.somebodyFirst}
        action={<ButtonLink to={createEventPath(viewer)}>{say.createEvent}</ButtonLink>}
      />
    );
  }
  const wider =
    query.q && (query.category || query.city || query.when || query.from || query.to || query.access);
  return (
    <EmptyState
      title={query.q ? say.nothingFor(query.q) : say.nothing}
      text={say.tryOther}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {wider && (
            <ButtonLink
              to={eventsPath({ q: query.q, category: '', city: '', when: '', from: '', to: '', access: '' })}
            >
              {say.everywhere}
            </ButtonLink>
          )}
          <ButtonLink to="/events" variant={wider ? 'secondary' : 'primary'}>
            {say.clear}
          </ButtonLink>
        </div>
      }
    />
  );
}
