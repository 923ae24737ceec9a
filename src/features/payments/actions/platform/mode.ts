import type { Database, Tx } from '#platform/db/index.ts';
import type { PaymentTables } from '../../model/schema.ts';
import type { StripeSettings } from '../stripe/client.ts';

/** Whose ids the data holds: accounts and charges of one mode don't exist in another. */
export type PaymentMode = 'sandbox' | 'test' | 'live';

interface Tables extends PaymentTables {
  mela_keys: { name: string; value: string };
  sandbox_objects: { id: string };
}

const NAME = 'payment-mode';

/** By the key: the sandbox's calls don't leave the process. */
export function modeOf({ secretKey, fetch }: Pick<StripeSettings, 'secretKey' | 'fetch'>): PaymentMode {
  if (fetch) return 'sandbox';
  return /^(sk|rk)_live_/.test(secretKey) ? 'live' : 'test';
}

/** Writes down, once, by which mode the data was made. */
export async function markMode(tx: Tx, mode: PaymentMode): Promise<void> {
  await tx
    .as<Tables>()
    .insertInto('mela_keys')
    .values({ name: NAME, value: mode })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** By which mode accounts were opened and money was taken; null while there is neither. */
export async function modeOfData(db: Database): Promise<PaymentMode | null> {
  const read = db.read<Tables>();
  const marked = await read
    .selectFrom('mela_keys')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (marked) return marked.value as PaymentMode;
  // Data of before there was a mark: the sandbox keeps what it made beside it.
  const any =
    (await read.selectFrom('payment_charges').select('id').limit(1).executeTakeFirst()) ??
    (await read.selectFrom('payment_accounts').select('userId').limit(1).executeTakeFirst());
  if (!any) return null;
  const made = await read.selectFrom('sandbox_objects').select('id').limit(1).executeTakeFirst();
  return made ? 'sandbox' : null;
}
