import type { Database } from '#platform/db/index.ts';
import type { SignInRow, StaffTables } from '../model/schema.ts';

/** Keeps when somebody signed in last. */
export async function writeSignIn(db: Database, row: SignInRow): Promise<void> {
  await db.write((tx) =>
    tx
      .as<StaffTables>()
      .insertInto('staff_sign_ins')
      .values(row)
      .onConflict((clash) => clash.columns(['collection', 'person']).doUpdateSet({ at: row.at }))
      .execute(),
  );
}

const NAMED = 3;

/** Addresses of the first superusers: who can help where a role does not reach. */
export async function superuserAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .read<StaffTables>()
    .selectFrom('_superusers')
    .select('email')
    .orderBy('created')
    .orderBy('id')
    .limit(NAMED)
    .execute();
  return rows.map(({ email }) => email);
}
