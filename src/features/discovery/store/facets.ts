import type { Database } from '#platform/db/index.ts';
import type { EventTables } from '#features/events/model/schema.ts';
import { publicEvents } from '#features/events/index.ts';

/** How many public events are to come, by category and in the cities that have most. */
export interface EventFacets {
  categories: { category: string; count: number }[];
  cities: { city: string; count: number }[];
}

const TOP_CITIES = 12;

/** The queries of the facets; each is answered by an index alone. */
export function facetQueries(db: Database, now: string) {
  const upcoming = publicEvents(db.readLagging<EventTables>()).where('endsAt', '>=', now);
  return {
    categories: upcoming
      .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
      .groupBy('category')
      .orderBy('count', 'desc')
      .orderBy('category'),
    cities: upcoming
      .where('city', '!=', '')
      .select(({ fn }) => ['city', fn.countAll<number>().as('count')])
      .groupBy('city')
      .orderBy('count', 'desc')
      .orderBy('city')
      .limit(TOP_CITIES),
  };
}

/** Counts what is to come or goes on at `now` (UTC text). */
export async function readFacets(db: Database, now: string): Promise<EventFacets> {
  const { categories, cities } = facetQueries(db, now);
  const [byCategory, byCity] = await Promise.all([categories.execute(), cities.execute()]);
  return { categories: byCategory, cities: byCity };
}
