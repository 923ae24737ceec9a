import type { Database } from '#platform/db/index.ts';
import { type GeoPoint, readPoint } from '#features/events/model/event.ts';
import { kilometresBetween } from '#features/events/model/near.ts';
import type { EventTables } from '#features/events/model/schema.ts';
import { upcomingVersion } from './public-events.ts';
import { publicEvents } from '#features/events/index.ts';

/** The soonest of the events to come, whose places are known. */
const LOOKED_AT = 5_000;
/** As far as one goes for an evening. */
const NEAR_KM = 100;

/** The cities with something to come around a place. Read when first needed, and again when the events to come have changed. */
export class CitiesNear {
  readonly #db: Database;
  #places: Promise<Map<string, GeoPoint[]>> | null = null;
  #version = '';

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those within 100 km of `here`, in no order; by every place that events there have. `now`: UTC text. */
  async of(here: GeoPoint, now: string): Promise<string[]> {
    const version = await upcomingVersion(this.#db, now);
    if (this.#places === null || version !== this.#version) {
      this.#version = version;
      this.#places = this.#read(now);
      this.#places.catch(() => (this.#places = null));
    }
    return [...(await this.#places)].flatMap(([city, points]) =>
      points.some((point) => kilometresBetween(here, point) <= NEAR_KM) ? [city] : [],
    );
  }

  async #read(now: string): Promise<Map<string, GeoPoint[]>> {
    const rows = await publicEvents(this.#db.read<EventTables>())
      .select(['city', 'location'])
      .where('city', '!=', '')
      .where('endsAt', '>=', now)
      .where('startsAt', '>=', now)
      .orderBy('startsAt')
      .orderBy('id')
      .limit(LOOKED_AT)
      .execute();
    const places = new Map<string, GeoPoint[]>();
    for (const { city, location } of rows) {
      const point = readPoint(location);
      const known = places.get(city) ?? [];
      // Two halls of a city are the same way off.
      if (!point || known.some((one) => kilometresBetween(one, point) < NEAR_KM / 10)) continue;
      places.set(city, [...known, point]);
    }
    return places;
  }
}
