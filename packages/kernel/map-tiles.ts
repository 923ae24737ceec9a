/** Pictures that a map is put together from, each 256 px wide and high (a "slippy map", as OpenStreetMap's). */
export interface MapTiles {
  /** `https://tile.example.org/{z}/{x}/{y}.png` */
  template: string;
  /** Whom the map is by, as its licence asks. */
  attribution: string;
}

/** One picture of a map, and where its corner is in pixels from the middle. */
export interface Tile {
  src: string;
  left: number;
  top: number;
}

const SIZE = 256;
/** A street and those around it. */
const ZOOM = 16;
/** Half of the widest and the highest map that is shown, in pixels. */
const REACH = { x: 320, y: 144 };
/** Nearer to the poles the projection has no end. */
const MOST_LATITUDE = 85.05;

const PLACES = ['{z}', '{x}', '{y}'] as const;

/** Whether a text is the address of tiles: http or https, with `{z}`, `{x}` and `{y}` once each behind the host. */
export function isTileTemplate(template: string): boolean {
  const rest = /^https?:\/\/[\w.-]+(?::\d+)?(\/\S*)$/.exec(template)?.[1];
  return rest !== undefined && PLACES.every((place) => rest.split(place).length === 2);
}

/** Where the tiles come from, as a Content-Security-Policy names it. */
export const tilesOrigin = ({ template }: MapTiles): string => new URL(template).origin;

/** The tiles that cover the map around a place, in degrees. The map goes on across the date line, not past the poles. */
export function tilesAround({ template }: MapTiles, { lat, lon }: { lat: number; lon: number }): Tile[] {
  const wide = 2 ** ZOOM;
  const angle = (Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, lat)) * Math.PI) / 180;
  const x = ((lon + 180) / 360) * wide * SIZE;
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * wide * SIZE;
  return between(y - REACH.y, y + REACH.y)
    .filter((row) => row >= 0 && row < wide)
    .flatMap((row) =>
      between(x - REACH.x, x + REACH.x).map((column) => ({
        src: template
          .replace('{z}', String(ZOOM))
          .replace('{x}', String((column + wide) % wide))
          .replace('{y}', String(row)),
        left: Math.round(column * SIZE - x),
        top: Math.round(row * SIZE - y),
      })),
    );
}

/** The tiles, by number, that a stretch of pixels touches. */
function between(from: number, to: number): number[] {
  const first = Math.floor(from / SIZE);
  const last = Math.ceil(to / SIZE) - 1;
  return Array.from({ length: last - first + 1 }, (_, position) => first + position);
}
