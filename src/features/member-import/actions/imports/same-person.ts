import { type Kysely, sql } from 'kysely';
import type { Tables, DuplicateReason } from '../../model/schema.ts';
import { pathEnd } from '#features/chapters/model/path.ts';
import { searchedWords } from '#features/chapters/model/searched.ts';
import type { MemberRow } from '#features/members/model/schema.ts';

/** Those who left or were declined are not the same member any more. */
const COUNTING = ['pending', 'active', 'lapsed'] as const;
/** So few are looked at more closely. */
const MOST = 20;

/** Telephone numbers are compared by their last digits: some have a country before them, some have not. */
const TAIL = 8;

export interface SamePerson {
  member: MemberRow;
  reason: DuplicateReason;
}

/**
 * The member below `path` who seems to be the same person: the same address, the same telephone, or born on the same day
 * with a name that is nearly the same. Whoever is elsewhere is not looked at: an officer learns nothing of other chapters.
 */
export async function samePerson(
  query: Kysely<Tables>,
  path: string,
  who: Pick<MemberRow, 'name' | 'email' | 'phone' | 'bornOn'>,
): Promise<SamePerson | null> {
  const here = () =>
    query
      .selectFrom('community_members')
      .selectAll()
      .where('path', '>=', path)
      .where('path', '<', pathEnd(path))
      .where('status', 'in', COUNTING)
      .limit(MOST);
  if (who.email !== '') {
    const found = await here().where('email', '=', who.email).orderBy('id').execute();
    const member = found.find(({ name }) => nearlySame(name, who.name)) ?? found[0];
    if (member) return { member, reason: 'email' };
  }
  const digits = who.phone.replaceAll(/\D/g, '').replace(/^00/, '');
  if (digits.length >= TAIL) {
    const written = [digits, `00${digits}`];
    const found = await here()
      .where('id', 'in', (eb) =>
        eb.selectFrom('community_member_words').select('member').where('word', 'in', written),
      )
      .orderBy('id')
      .execute();
    const [member] = found;
    if (member) return { member, reason: 'phone' };
  }
  if (who.bornOn === '') return null;
  const born = await here()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('community_members')
        .select('id')
        .where('bornOn', '=', who.bornOn)
        // The index of birthdays leaves out those of whom none is known: said in so many words, or it is not used.
        .where('bornOn', '<>', sql.lit('')),
    )
    .orderBy('id')
    .execute();
  const member = born.find(({ name }) => nearlySame(name, who.name));
  return member ? { member, reason: 'name' } : null;
}

/** Whether two names are one person's, written by two: other order, a part left out, a letter or two wrong. */
export function nearlySame(one: string, other: string): boolean {
  const [fewer = [], more = []] = [searchedWords(one), searchedWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  if (fewer.length === 0) return false;
  const left = [...more];
  for (const word of fewer) {
    const at = left.findIndex((candidate) => distance(word, candidate) <= (word.length > 4 ? 2 : 1));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  // A given name alone is not enough to be told from another's.
  return fewer.length >= 2 || more.length === 1;
}

/** How many letters are to be changed, added or left out to come from one word to the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1];
    for (const [j, candidate] of Array.from(other).entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === candidate ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
