import type { Tx } from '#platform/db/index.ts';
import type { Tables, MemberRow } from '../model/schema.ts';
import { endsOfWords, searchedWords } from '#features/chapters/model/searched.ts';

type Found = Pick<MemberRow, 'id' | 'name' | 'email' | 'phone' | 'city' | 'number' | 'path' | 'status'>;

/** The words by which a member is found: name (its inside, too), address, number, phone and city. */
export function wordsOf({ name, email, phone, city, number }: Found): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  const words = searchedWords([name, email, city, number ?? '', digits].join(' '));
  return [...new Set([...words, ...endsOfWords(searchedWords(name))])];
}

/** Writes the words of a member anew. */
export async function rewriteWords(tx: Tx, member: Found): Promise<void> {
  const query = tx.as<Tables>();
  await query.deleteFrom('community_member_words').where('member', '=', member.id).execute();
  const words = wordsOf(member);
  if (words.length === 0) return;
  const { id, path, status } = member;
  await query
    .insertInto('community_member_words')
    .values(words.map((word) => ({ member: id, word, path, status })))
    .execute();
}
