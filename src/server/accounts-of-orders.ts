import { claimOrders } from '#features/orders/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { RecordHooks } from '#records/index.ts';

interface Users {
  users: { id: string; email: string; verified: number; locale: string };
}

/** The account whose confirmed address that is, capitals or not; '' for nobody's. */
export async function confirmedAccount(tx: Tx, email: string): Promise<string> {
  const row = await tx
    .as<Users>()
    .selectFrom('users')
    .select('id')
    .where('email', 'in', [...new Set([email, email.toLowerCase()])])
    .where('verified', '=', 1)
    .executeTakeFirst();
  return row?.id ?? '';
}

/** The language that whoever has confirmed that address chose; '' for none. */
export async function localeAt(db: Database, email: string): Promise<string> {
  const row = await db
    .read<Users>()
    .selectFrom('users')
    .select('locale')
    .where('email', 'in', [...new Set([email, email.toLowerCase()])])
    .where('verified', '=', 1)
    .executeTakeFirst();
  return row?.locale ?? '';
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Hooks of users: an address that is confirmed brings along the orders that were placed under it without an account. */
export const takesUpOrders: Required<Pick<RecordHooks, 'create' | 'update'>> = {
  create: async ({ tx, now }, values) => {
    if (values.verified) await claimOrders(tx, text(values.id), text(values.email), now);
    return values;
  },
  update: async ({ tx, now }, current, patch) => {
    const after = { ...current, ...patch };
    const known = Boolean(current.verified) && current.email === after.email;
    if (after.verified && !known) await claimOrders(tx, text(current.id), text(after.email), now);
    return patch;
  },
};
