import type { RecordContext } from './context.ts';
import type { Row } from '../schema/row.ts';
import type { AuthCollection } from './auth-collection.ts';
import { countOwnTry } from './password-limits.ts';

/** Whether that is the record's password; tries are counted. Throws 429. */
export async function isOwnPassword(
  context: RecordContext,
  collection: AuthCollection,
  row: Row,
  password: string,
): Promise<boolean> {
  const right = await countOwnTry(context, collection, row);
  if (!(await context.passwords.verify(password, String(row.password)))) return false;
  await right();
  return true;
}
