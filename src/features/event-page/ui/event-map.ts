import type { Tile } from '#lib/map-tiles.ts';

/** The map of an event's place: offered, and shown to who asked for it. */
export interface EventMap {
  /** The page's query with the map, or without it where it is shown. */
  toggle: { search: string };
  tiles: Tile[] | null;
  attribution: string;
}
