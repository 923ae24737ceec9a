import { readFile } from 'node:fs/promises';

/** What the demo has photographs of: `scripts/pictures/photographs` reckoned them. */
export type Photograph = 'mountains' | 'forest' | 'lamps' | 'stage';

/** The JPEG of it, in the shape that posters have. */
export function readPhotograph(of: Photograph): Promise<Uint8Array> {
  return readFile(new URL(`./${of}.jpg`, import.meta.url));
}
