import type { RecordsContext } from '../context.ts';
import type { Row } from '../store/row.ts';
import type { AuthCollection } from './auth-collection.ts';

/** Whether that is the record's password; tries count as those to sign in do. Throws 429. */
export async function isOwnPassword(
  context: RecordsContext,
  collection: AuthCollection,
  row: Row,
  password: string,
): Promise<boolean> {
  const right = context.signInAttempts.begin(collection.id, String(row.email), context.now());
  if (!(await context.passwords.verify(password, String(row.password)))) return false;
  right();
  return true;
}
