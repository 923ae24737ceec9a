import type { Database } from '#platform/db/index.ts';
import { searchWords } from '#features/events/model/search-text.ts';
import { likelyWord, soundsOf } from '#features/events/model/spelling.ts';
import type { EventTables } from '#features/events/model/schema.ts';
import { upcomingVersion } from './public-events.ts';
import { publicEvents } from '#features/events/index.ts';

/** The soonest of the events to come, whose words are known. */
const LOOKED_AT = 5_000;
/** Texts whose words are taken apart before others get a turn. */
const AT_ONCE = 200;

/**
 * What a search that found nothing likely meant, by the words of the events to come: slips of the finger, and the other
 * script. The words are read when they are first needed, and again when the events to come have changed.
 */
export class LikelySearch {
  readonly #db: Database;
  #words: Promise<Map<string, string>> | null = null;
  #version = '';

  constructor(db: Database) {
    this.#db = db;
  }

  /** The query with likely words in place of those that no event has; null when there are none. `now`: UTC text. */
  async of(query: string, now: string): Promise<string | null> {
    const typed = searchWords(query);
    if (typed.length === 0) return null;
    const version = await upcomingVersion(this.#db, now);
    if (this.#words === null || version !== this.#version) {
      this.#version = version;
      this.#words = this.#read(now);
      this.#words.catch(() => (this.#words = null));
    }
    const words = await this.#words;
    const meant = typed.map((word) => (words.has(word) ? word : (likelyWord(word, words) ?? word)));
    return meant.some((word, at) => word !== typed[at]) ? meant.join(' ') : null;
  }

  async #read(now: string): Promise<Map<string, string>> {
    const rows = await publicEvents(this.#db.read<EventTables>())
      .select('searchText')
      .where('endsAt', '>=', now)
      .where('startsAt', '>=', now)
      .orderBy('startsAt')
      .orderBy('id')
      .limit(LOOKED_AT)
      .execute();
    const words = new Map<string, string>();
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const some = rows.slice(at, at + AT_ONCE).map(({ searchText }) => searchText);
      for (const [word, sounds] of soundsOf(some)) words.set(word, sounds);
      await new Promise(setImmediate);
    }
    return words;
  }
}
