import type { StoredEvent } from './schema.ts';
import { type AccessFeature, isAccessFeature } from './access.ts';

/** A place on earth, in degrees (WGS 84). */
export interface GeoPoint {
  lon: number;
  lat: number;
}

/** An event as the product reads it: what its table keeps, with JSON parsed. */
export interface EventRow extends Omit<
  StoredEvent,
  'location' | 'tags' | 'access' | 'searchText' | 'importKey'
> {
  location: GeoPoint | null;
  tags: string[];
  access: AccessFeature[];
}

/** A row of the table as the product reads it. What is no JSON reads as nothing given. */
export function readEvent(stored: StoredEvent): EventRow {
  const { location, tags, access, searchText: _searchText, importKey: _importKey, ...rest } = stored;
  return { ...rest, location: readPoint(location), tags: readTags(tags), access: readAccess(access) };
}

/** The point of a `location` column or record value; null when it is none, or 0/0, which stands for none. */
export function readPoint(value: unknown): GeoPoint | null {
  const point = (typeof value === 'string' ? parsed(value) : value) as Partial<GeoPoint> | null | undefined;
  if (typeof point?.lon !== 'number' || typeof point.lat !== 'number') return null;
  return point.lon === 0 && point.lat === 0 ? null : { lon: point.lon, lat: point.lat };
}

/** The texts of a `tags` column or record value. */
export function readTags(value: unknown): string[] {
  const tags = typeof value === 'string' ? parsed(value) : value;
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

/** The features of an `access` column or record value. */
export function readAccess(value: unknown): AccessFeature[] {
  return readTags(value).filter(isAccessFeature);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
