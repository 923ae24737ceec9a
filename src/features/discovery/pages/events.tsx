import { CategoryChips } from '../ui/category-chips.tsx';
import { categoryLabel } from '#features/events/ui/categories.ts';
import { EventGrid } from '../ui/event-grid.tsx';
import { NearMe } from '../ui/near-me.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { words as findWords } from '../messages/find.messages.ts';
import { Chip } from '../ui/chip.tsx';
import { createEventPath } from '#shell/nav-links.ts';
import { useViewer } from '#shared/request/site-data.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { pageAddresses } from '#shared/i18n/addresses.ts';
import { languageOfMatches, siteNameOfMatches, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { Language } from '#lib/language/index.ts';
import { ANYTHING, type EventsQuery, eventsPath, FREE } from './events-query.ts';
import { words } from '../messages/events.messages.ts';
import { PAST, whenOptionsIn } from './search-dates.ts';
import type { Route } from './+types/events';

export { loader } from './events.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = languageOfMatches(matches);
  const { events, description } = words[language];
  const name = loaderData ? headingOf(loaderData.query, language) : events;
  const title = `${name} · ${siteNameOfMatches(matches)}`;
  const path =
    loaderData &&
    eventsPath({ ...ANYTHING, category: loaderData.query.category, city: loaderData.query.city });
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
  const t = words[language];
  const what = category ? categoryLabel(category, language) : t.events;
  return city ? t.inCity(what, city) : what;
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const t = words[language];
  const find = findWords[language];
  const { query, problems, narrowed, months, count, previous, next, facets, unknown, instead, others } =
    loaderData;
  const { kinds } = loaderData;
  return (
    <div className="page pt-10 sm:pt-16">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-hero font-medium">{headingOf(query, language)}</h1>
        {count !== null && count > 0 && <p className="text-xl text-muted tabular-nums">{t.count(count)}</p>}
      </header>
      <div className="mt-8 sm:mt-12">
        <SearchForm
          query={query}
          cities={facets.cities}
          whens={whenOptionsIn(language)}
          problems={problems}
        />
      </div>
      <nav aria-label={find.filters} className="mt-5 flex flex-wrap gap-2">
        <Chip
          to={eventsPath(query, { price: query.price === FREE ? '' : FREE })}
          active={query.price === FREE}
          preventScrollReset
        >
          {find.free}
        </Chip>
        <NearMe active={query.near !== ''} to={(near) => eventsPath(query, { near, city: '' })} />
      </nav>
      <nav aria-label={t.kinds} className="mt-2">
        <CategoryChips
          categories={kinds.categories}
          counted={kinds.counted}
          active={query.category}
          to={(category) => eventsPath(query, { category })}
        />
      </nav>

      {unknown && (
        <div className="mt-8">
          <Callout tone="warning" title={t.unknownFilter} />
        </div>
      )}
      {instead !== null && <output className="mt-8 block text-lg">{t.insteadOf(query.q, instead)}</output>}
      {months.length === 0 ? (
        <>
          <NothingFound query={query} narrowed={narrowed} />
          {others.length > 0 && (
            <section aria-labelledby="others" className="mt-12 border-t border-line pt-8">
              <h2 id="others" className="mb-7 text-3xl font-medium tracking-tight">
                {t.others}
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
          <Pagination
            newer={previous}
            older={next}
            newerLabel={query.when === PAST ? t.later : t.earlier}
            olderLabel={query.when === PAST ? t.earlier : t.later}
          />
        </div>
      )}
    </div>
  );
}

function NothingFound({ query, narrowed }: { query: EventsQuery; narrowed: boolean }) {
  const viewer = useViewer();
  const t = useMessages(words);
  if (!narrowed) {
    return (
      <EmptyState
        title={t.nothingYet}
        text={t.somebodyFirst}
        action={<ButtonLink to={createEventPath(viewer)}>{t.createEvent}</ButtonLink>}
      />
    );
  }
  const wider = query.q && eventsPath({ ...ANYTHING, q: query.q });
  const others: [to: string, label: string][] = [];
  if (query.price) others.push([eventsPath(query, { price: '' }), t.anyPrice]);
  if (query.near) others.push([eventsPath(query, { near: '' }), t.anyPlace]);
  if (wider && wider !== eventsPath(query)) others.push([wider, t.everywhere]);
  const text = (query.near && t.nothingNear) || (query.price && t.nothingFree) || t.tryOther;
  return (
    <EmptyState
      title={query.q ? t.nothingFor(query.q) : t.nothing}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {others.map(([to, label], position) => (
            <ButtonLink key={to} to={to} variant={position === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
          <ButtonLink to="/events" variant={others.length > 0 ? 'secondary' : 'primary'}>
            {t.clear}
          </ButtonLink>
        </div>
      }
    />
  );
}
