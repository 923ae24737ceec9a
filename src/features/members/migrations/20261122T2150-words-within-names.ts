import type { Kysely } from 'kysely';
import { folded } from '#lib/folded.ts';
import type { Migration } from '#platform/db/index.ts';

interface MemberWords {
  community_members: { id: string; name: string; path: string; status: string };
  community_member_words: { member: string; word: string; path: string; status: string };
}

const PAGE = 500;
/** Rows of four values: SQLite takes so many parameters in a statement. */
const ROWS = 200;
const SHORTEST = 3;
const LONGEST = 40;

/** Members are found by the inside of their names, too: each end of a word is a word by which they are found. */
export const wordsWithinNames: Migration = {
  name: '20261122T2150-words-within-names',
  async up(db) {
    const query = db as unknown as Kysely<MemberWords>;
    let after = '';
    for (;;) {
      const members = await query
        .selectFrom('community_members')
        .select(['id', 'name', 'path', 'status'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      const rows = members.flatMap(({ id, name, path, status }) =>
        endsOf(name).map((word) => ({ member: id, word, path, status })),
      );
      for (let at = 0; at < rows.length; at += ROWS)
        await query
          .insertInto('community_member_words')
          .values(rows.slice(at, at + ROWS))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      const last = members.at(-1);
      if (members.length < PAGE || !last) return;
      after = last.id;
    }
  },
};

function endsOf(name: string): string[] {
  const words = folded(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const ends = words.flatMap((word) => {
    const letters = Array.from(word.slice(0, LONGEST));
    return letters.slice(1).map((_, at) => letters.slice(at + 1).join(''));
  });
  return [...new Set(ends.filter((end) => Array.from(end).length >= SHORTEST))];
}
