import { createHash } from 'node:crypto';
import { addMs } from '#lib/time.ts';
import type { Database, Tx } from '../db/index.ts';
import type { MailTables } from './message.ts';

/** An address that took no mail is tried again after so long: mailboxes are emptied, and servers mended. */
const REMEMBERED_MS = 90 * 24 * 3_600_000;

/** What stands for an address, whoever wrote it how: nobody is found by looking at what is kept. */
export function addressKey(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('base64url');
}

/** Remembers that an address takes no mail, or that it took one. */
export async function noteRefusal(tx: Tx, address: string, refused: boolean, now: string): Promise<void> {
  const query = tx.as<MailTables>();
  const key = addressKey(address);
  if (refused)
    await query
      .insertInto('mail_refusals')
      .values({ address: key, at: now })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ at: now }))
      .execute();
  else await query.deleteFrom('mail_refusals').where('address', '=', key).execute();
}

/** Of these addresses, those whose server has refused mail to them in the last ninety days and has taken none since. */
export async function refusingAddresses(
  db: Database,
  addresses: readonly string[],
  now: string,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const byKey = new Map(addresses.map((address) => [addressKey(address), address]));
  const rows = await db
    .read<MailTables>()
    .selectFrom('mail_refusals')
    .select('address')
    .where('address', 'in', [...byKey.keys()])
    .where('at', '>', addMs(now, -REMEMBERED_MS))
    .execute();
  const refusing = new Set(rows.map(({ address }) => address));
  return new Set(addresses.filter((address) => refusing.has(addressKey(address))));
}
