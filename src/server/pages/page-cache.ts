import type { Change, Database } from '#platform/db/index.ts';

/** What a page shows, as far as that can change. */
export interface Shown {
  tags: ReadonlySet<string>;
  /** Milliseconds since the epoch; a page that shows "sales end at noon" is not true after noon. */
  until: number;
}

interface Entry<Page> extends Shown {
  page: Page;
  /** What it takes, in bytes. */
  size: number;
}

/** Pages kept at the most, and the memory that they may take, in bytes; what was asked for longest ago goes first. */
const KEPT = { pages: 2_000, bytes: 64 << 20 };
/** Tags whose last drop is remembered. */
const TAGS_REMEMBERED = 50_000;

/**
 * Pages (or what is known of them), rendered once and kept until something they show changes. The change feed
 * drops them all for a setting, and else by tag: `events` for any event, `event:ID` for one, `chapters` for what officers change, `campaign:ID` for a
 * gift.
 */
export class KeptPages<Page> {
  readonly #entries = new Map<string, Entry<Page>>();
  /** When each tag was last dropped, counted in drops: a page whose data was read before that is not kept. */
  readonly #droppedAt = new Map<string, number>();
  #drops = 0;
  #foreign: number;
  readonly #db: Database;
  readonly #now: () => number;
  readonly #sizeOf: (page: Page) => number;
  readonly #most: typeof KEPT;
  #bytes = 0;

  /** @param sizeOf what a page takes, in bytes */
  constructor(db: Database, now: () => number, sizeOf: (page: Page) => number, most = KEPT) {
    this.#db = db;
    this.#now = now;
    this.#sizeOf = sizeOf;
    this.#most = most;
    this.#foreign = db.foreignCommits();
    db.changes.subscribe((changes) => this.#drop(changes));
  }

  /** To be taken before a page's data is read, and given back to `keep`. */
  mark(): number {
    return this.#drops;
  }

  get(key: string): Page | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const foreign = this.#db.foreignCommits();
    if (foreign !== this.#foreign) {
      this.#foreign = foreign;
      this.#dropAll();
      return null;
    }
    this.#remove(key, entry);
    if (entry.until <= this.#now()) return null;
    this.#add(key, entry);
    return entry.page;
  }

  /** Keeps the page, unless something that it shows changed since `mark`. */
  keep(key: string, page: Page, shows: Shown, mark: number): void {
    const stale = ['*', ...shows.tags].some((tag) => (this.#droppedAt.get(tag) ?? 0) > mark);
    if (stale) return;
    const known = this.#entries.get(key);
    if (known) this.#remove(key, known);
    this.#add(key, { page, ...shows, size: this.#sizeOf(page) });
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.#most.pages && this.#bytes <= this.#most.bytes) break;
      this.#remove(oldest, entry);
    }
  }

  #add(key: string, entry: Entry<Page>): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
  }

  #remove(key: string, entry: Entry<Page>): void {
    this.#entries.delete(key);
    this.#bytes -= entry.size;
  }

  #dropAll(): void {
    this.#drops += 1;
    this.#entries.clear();
    this.#bytes = 0;
    this.#droppedAt.set('*', this.#drops);
  }

  #drop(changes: readonly Change[]): void {
    // Every page has the site's name; and a query of an operator (its collection is '') may have been about anything.
    if (changes.some(({ collection }) => collection === '_params' || collection === ''))
      return this.#dropAll();
    const tags = new Set<string>();
    for (const { collection, id, event } of changes) {
      if (collection === 'events') tags.add('events').add(`event:${id}`);
      // A page of an organiser has the id of their account; their events lead to it.
      else if (collection === 'users' || collection === 'organiser_pages') tags.add(`user:${id}`);
      // Chapters show each other's names, and those above and below: what one is called is on many pages.
      else if (collection === 'community_chapters') tags.add('chapters');
      else if (collection === 'community_campaigns') tags.add(`campaign:${id}`);
      else if (event) tags.add(`event:${event}`);
    }
    if (tags.size === 0) return;
    this.#drops += 1;
    if (this.#droppedAt.size > TAGS_REMEMBERED) {
      this.#droppedAt.clear();
      // What is being rendered now may show any of those.
      this.#droppedAt.set('*', this.#drops);
    }
    for (const tag of tags) this.#droppedAt.set(tag, this.#drops);
    for (const [key, entry] of this.#entries) {
      if (!entry.tags.isDisjointFrom(tags)) this.#remove(key, entry);
    }
  }
}
