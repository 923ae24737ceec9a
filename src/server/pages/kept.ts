import type { Database } from '#platform/db/index.ts';
import { type KeptPage, sizeOfKept } from './cached-page.ts';
import { KeptPages } from './page-cache.ts';
import { sizeOfAsked, sizeOfVariant, ViewerPages } from './viewer-pages.ts';

/** Pages that are kept: for guests, and for those who are signed in. */
export interface Kept {
  guests: KeptPages<KeptPage>;
  viewers: ViewerPages;
}

/** A page of some that answer alike takes 70 KB. */
const FOR_VIEWERS = { pages: 2_000, bytes: 32 << 20 };

/** Keeps none yet. `now` gives milliseconds since the epoch. */
export function keptPages(db: Database, now: () => number): Kept {
  return {
    guests: new KeptPages(db, now, sizeOfKept),
    viewers: new ViewerPages(
      new KeptPages(db, now, sizeOfAsked, FOR_VIEWERS),
      new KeptPages(db, now, sizeOfVariant, FOR_VIEWERS),
    ),
  };
}
