import type { Discovery } from '#features/discovery/index.ts';
import { discoveryService } from '#features/discovery/service.ts';
import type { EventSearch } from '#features/discovery/index.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { byMonth } from '../ui/months.ts';
import { redirect } from 'react-router';
import { isAccessFeature, isEventCategory, readNear } from '#features/events/index.ts';
import { ApiError } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import { eventCards } from './event-cards.server.ts';
import { isNamedDays } from '../model/named-days.ts';
import { eventsPath, FREE, isNarrowed, readEventsQuery, typedDays } from './events-query.ts';
import { PAST } from './search-dates.ts';
import { keepPage } from './keep-page.server.ts';
import type { Route } from './+types/events';

const PAGE_LENGTH = 24;
/** Shown where a search finds nothing. */
const OTHERS = 6;
const DAY_MS = 86_400_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  const now = services.clock.text();
  const asked = readEventsQuery(params);
  // What was left open has no place in the address; a form sends all of its fields.
  if ([...params].some(([, value]) => value.trim() === '')) throw redirect(eventsPath(asked));
  const query = {
    ...asked,
    category: isEventCategory(asked.category) ? asked.category : '',
    access: isAccessFeature(asked.access) ? asked.access : '',
    price: asked.price === FREE ? FREE : '',
    near: readNear(asked.near) ? asked.near : '',
  };
  const here = readNear(query.near);
  const { days, problems } = typedDays(query, language);
  const search = {
    q: query.q,
    category: query.category,
    city: query.city,
    cities: here ? await services.rooms.get(discoveryService).citiesNear(here) : undefined,
    free: query.price === FREE,
    past: query.when === PAST,
    access: isAccessFeature(query.access) ? [query.access] : [],
    when: isNamedDays(query.when) ? query.when : undefined,
    from: days.from ?? undefined,
    to: days.to ?? undefined,
    cursor: params.get('cursor') ?? undefined,
    limit: PAGE_LENGTH,
  };
  const [found, facets] = await Promise.all([
    searchOrStart(services.rooms.get(discoveryService), search),
    services.rooms.get(discoveryService).facets(),
  ]);
  const nothing = found.items.length === 0 && !search.cursor;
  const meant = nothing && query.q !== '' ? await services.rooms.get(discoveryService).likely(query.q) : null;
  const likely =
    meant === null ? null : await services.rooms.get(discoveryService).search({ ...search, q: meant });
  const instead = likely !== null && likely.items.length > 0 ? meant : null;
  const page = instead !== null && likely !== null ? likely : found;
  // Who finds nothing at all is shown what there is.
  const others =
    page.items.length === 0 && isNarrowed(query)
      ? await services.rooms.get(discoveryService).search({ limit: OTHERS })
      : null;
  const further = others && (await eventCards(services, others.items, now, language));
  const onwards = { ...query, q: instead ?? query.q };
  const { events, tags, moments } = await eventCards(services, page.items, now, language);
  // What goes on stands in the month that it is now.
  const midnight = `${addMs(now, DAY_MS).slice(0, 10)} 00:00:00.000Z`;
  keepPage(
    context,
    [...tags, ...(further?.tags ?? [])],
    [...moments, ...(further?.moments ?? []), page.sameUntil, midnight],
  );
  return {
    query,
    problems,
    /** Filters of the address that there are not. */
    unknown: (['category', 'access', 'price', 'near'] as const).some((name) => asked[name] !== query[name]),
    /** What was searched for in place of what was typed. */
    instead,
    others: further?.events ?? [],
    narrowed: isNarrowed(query),
    // What is over stands in the month in which it began.
    months: byMonth(events, search.past ? '' : now, language),
    count: countOf(page, query, facets),
    previous: page.previous && eventsPath(onwards, { cursor: page.previous }),
    next: page.next && eventsPath(onwards, { cursor: page.next }),
    facets,
    kinds: kindsOf(page, query, facets),
  };
}

/** The page that was asked for, or the first when its cursor is none of ours. */
async function searchOrStart(discovery: Discovery, search: EventSearch) {
  try {
    return await discovery.search(search);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400 || !search.cursor) throw error;
    return discovery.search({ ...search, cursor: undefined });
  }
}

type Found = Awaited<ReturnType<Discovery['search']>>;
type Facets = Awaited<ReturnType<Discovery['facets']>>;

/** How many there are in all, where that is known without counting: all on one page, or what a facet counts. */
function countOf(
  { items, next, previous }: Found,
  { category, city, ...rest }: ReturnType<typeof readEventsQuery>,
  { categories, cities }: Facets,
): number | null {
  if (next === null && previous === null) return items.length;
  if (Object.values(rest).some((value) => value !== '') || (category && city)) return null;
  if (category) return categories.find((each) => each.category === category)?.count ?? null;
  if (city) return cities.find((each) => each.city === city)?.count ?? null;
  return categories.reduce((sum, { count }) => sum + count, 0);
}

/**
 * The kinds to choose from. Without a search they are of all that is to come. Of a search that fits on one page they are
 * counted there; of a longer one no counts are told, since they would be of something else.
 */
function kindsOf(
  { items, next, previous }: Found,
  query: ReturnType<typeof readEventsQuery>,
  { categories }: Facets,
): { categories: Facets['categories']; counted: boolean } {
  if (!isNarrowed({ ...query, category: '' })) return { categories, counted: true };
  const whole = next === null && previous === null && query.category === '' && items.length > 0;
  if (!whole) return { categories, counted: false };
  const counts = new Map<string, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  const found = [...counts].map(([category, count]) => ({ category, count }));
  return { categories: found.toSorted((a, b) => b.count - a.count), counted: true };
}
