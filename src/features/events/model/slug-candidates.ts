import { isRecordId } from '#lib/ids.ts';
import { slugify } from '#lib/slug.ts';

/** How many events of one title get a number; the next ones get a part of their id. */
const NUMBERED = 9;

/**
 * What the address of an event may be, best first: its title, the title numbered, the title with its id, which nobody
 * else has. None looks like a record id, so that an address never means two events.
 */
export function slugCandidates(title: string, id: string): string[] {
  // Cut to length, a slug may end in half of a letter beyond the basic plane, as Newa's are.
  const base = slugify(title)
    .toWellFormed()
    .replace(/-?\ufffd$/, '');
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, index) => `${base}-${index + 2}`);
  return [base, ...numbered, `${base}-${id}`].filter((slug) => !isRecordId(slug));
}

/** The first of the candidates that is not taken. */
export function freeSlug(candidates: readonly string[], taken: ReadonlySet<string>): string {
  return candidates.find((slug) => !taken.has(slug)) ?? (candidates.at(-1) as string);
}
