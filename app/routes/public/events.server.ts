import { pageContext, servicesContext } from '#app/context.server.ts';
import type { AppServices } from '#app/services.server.ts';
import { byMonth } from '#app/components/events/months.ts';
import { redirect } from 'react-router';
import { type EventSearch, isAccessFeature, isEventCategory } from '#domain/events/index.ts';
import { ApiError } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import { eventCards } from './event-cards.server.ts';
import { eventsPath, isNarrowed, readEventsQuery, searchDays } from './events-query.ts';
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
  };
  const { days, problems } = searchDays(query, now, language);
  const search = {
    q: query.q,
    category: query.category,
    city: query.city,
    access: isAccessFeature(query.access) ? [query.access] : [],
    from: later(days.from, now),
    to: days.to ?? undefined,
    cursor: params.get('cursor') ?? undefined,
    limit: PAGE_LENGTH,
  };
  const [found, facets] = await Promise.all([searchOrStart(services, search), services.events.facets()]);
  const nothing = found.items.length === 0 && !search.cursor;
  const meant = nothing && query.q !== '' ? await services.events.likely(query.q) : null;
  const likely = meant === null ? null : await services.events.search({ ...search, q: meant });
  const instead = likely !== null && likely.items.length > 0 ? meant : null;
  const page = instead !== null && likely !== null ? likely : found;
  // Who finds nothing at all is shown what there is.
  const others =
    page.items.length === 0 && isNarrowed(query) ? await services.events.search({ limit: OTHERS }) : null;
  const further = others && (await eventCards(services, others.items, now, language));
  const onwards = { ...query, q: instead ?? query.q };
  const { events, tags, moments } = await eventCards(services, page.items, now, language);
  // "This weekend" is another one tomorrow.
  const midnight = `${addMs(now, DAY_MS).slice(0, 10)} 00:00:00.000Z`;
  keepPage(context, [...tags, ...(further?.tags ?? [])], [...moments, ...(further?.moments ?? []), midnight]);
  return {
    query,
    problems,
    /** Filters of the address that there are not. */
    unknown: asked.category !== query.category || asked.access !== query.access,
    /** What was searched for in place of what was typed. */
    instead,
    others: further?.events ?? [],
    narrowed: isNarrowed(query),
    months: byMonth(events, now, language),
    count: countOf(page, query, facets),
    previous: page.previous && eventsPath(onwards, { cursor: page.previous }),
    next: page.next && eventsPath(onwards, { cursor: page.next }),
    facets,
  };
}

/** Who looks from today on has no use for what is over since the morning; days gone by are looked through whole. */
function later(from: string | null, now: string): string | undefined {
  return from === null || from === now.slice(0, 10) ? undefined : from;
}

/** The page that was asked for, or the first when its cursor is none of ours. */
async function searchOrStart({ events }: AppServices, search: EventSearch) {
  try {
    return await events.search(search);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400 || !search.cursor) throw error;
    return events.search({ ...search, cursor: undefined });
  }
}

type Found = Awaited<ReturnType<AppServices['events']['search']>>;
type Facets = Awaited<ReturnType<AppServices['events']['facets']>>;

/** How many there are in all, where that is known without counting: all on one page, or what a facet counts. */
function countOf(
  { items, next, previous }: Found,
  { q, category, city, when, from, to, access }: ReturnType<typeof readEventsQuery>,
  { categories, cities }: Facets,
): number | null {
  if (next === null && previous === null) return items.length;
  if (q || when || from || to || access || (category && city)) return null;
  if (category) return categories.find((each) => each.category === category)?.count ?? null;
  if (city) return cities.find((each) => each.city === city)?.count ?? null;
  return categories.reduce((sum, { count }) => sum + count, 0);
}
