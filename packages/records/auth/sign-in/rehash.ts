import { sql } from 'kysely';
import type { Collection } from '../../schema/collection.ts';
import type { AuthContext } from '../model/context.ts';
import type { Row } from '../../schema/row.ts';
import { isOwnHash } from '../../credentials/passwords.ts';

/**
 * Replaces a hash that was brought over from elsewhere by one of ours, now that the password is known to be right. The
 * password stays the same, so tokens stay good; a password changed meanwhile is left alone.
 */
export async function rehash(
  context: AuthContext,
  collection: Collection,
  row: Row,
  password: string,
): Promise<void> {
  const before = String(row.password);
  if (isOwnHash(before)) return;
  const hash = await context.passwords.hash(password);
  await context.db.write((tx) =>
    sql`UPDATE ${sql.table(collection.name)} SET "password" = ${hash} WHERE "id" = ${row.id} AND "password" = ${before}`.execute(
      tx.as(),
    ),
  );
}
