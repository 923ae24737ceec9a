import type { EventMap } from '../ui/event-map.ts';
import { type MapTiles, tilesAround } from '#lib/map-tiles.ts';

const PARAMETER = 'map';

/**
 * The map of a place, for where the operator named tiles and the place has coordinates. Its pictures come from another
 * site, so they are in the page only when the address asks for them.
 */
export function eventMap(
  map: MapTiles | null,
  location: { lat: number; lon: number } | null,
  asked: URLSearchParams,
): EventMap | null {
  if (!map || !location) return null;
  const other = new URLSearchParams(asked);
  const shown = asked.has(PARAMETER);
  if (shown) other.delete(PARAMETER);
  else other.set(PARAMETER, '1');
  return {
    toggle: { search: other.toString() },
    tiles: shown ? tilesAround(map, location) : null,
    attribution: map.attribution,
  };
}
