import type { Kysely } from 'kysely';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import { type Tables, type Purpose, PURPOSES } from '../model/schema.ts';

/** Whether a member allows each purpose, and since when that is their word. */
export async function consentsOf(
  query: Kysely<Tables>,
  member: string,
): Promise<{ purpose: Purpose; given: boolean; at: string }[]> {
  const rows = await query
    .selectFrom('community_consents')
    .selectAll()
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return PURPOSES.map((purpose) => {
    const newest = rows.find((row) => row.purpose === purpose);
    return { purpose, given: newest?.given === 1, at: newest?.at ?? '' };
  });
}

/** The newest answers of many members; a purpose that somebody was never asked for is not there. */
export async function consentsOfMany(
  query: Kysely<Tables>,
  members: readonly string[],
): Promise<Map<string, Map<Purpose, boolean>>> {
  const found = new Map<string, Map<Purpose, boolean>>();
  if (members.length === 0) return found;
  const rows = await query
    .selectFrom('community_consents')
    .select(['member', 'purpose', 'given'])
    .where('member', 'in', members)
    .orderBy('at')
    .orderBy('id')
    .execute();
  for (const { member, purpose, given } of rows) {
    const known = found.get(member) ?? new Map<Purpose, boolean>();
    found.set(member, known.set(purpose, given === 1));
  }
  return found;
}

/** Writes down what changed of a member's consents. What was said before stays, as the proof of it. */
export async function writeConsents(
  { ids }: Pick<CommunityCore, 'ids'>,
  tx: Tx,
  member: string,
  given: ReadonlySet<Purpose>,
  at: string,
): Promise<void> {
  const query = tx.as<Tables>();
  for (const { purpose, given: was, at: since } of await consentsOf(query, member)) {
    if (since !== '' && was === given.has(purpose)) continue;
    await query
      .insertInto('community_consents')
      .values({
        id: ids.record(),
        member,
        purpose,
        given: given.has(purpose) ? 1 : 0,
        // The newest counts: two answers never look like one moment's.
        at: since === '' ? at : laterThan(since, at),
      })
      .execute();
  }
}
