import type { Database } from '../db/index.ts';

interface KeyTables {
  mela_keys: { name: string; value: string };
}

/**
 * A secret that the product makes for itself once and keeps in its database, so that every process of an
 * installation has the same one.
 */
export async function storedKey(db: Database, name: string, make: () => string): Promise<string> {
  const known = await db
    .read<KeyTables>()
    .selectFrom('mela_keys')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known) return known.value;
  const value = make();
  return db.write(async (tx) => {
    const keys = tx.as<KeyTables>();
    await keys
      .insertInto('mela_keys')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    // Two processes may start together: what the first one wrote is what counts.
    return (
      await keys.selectFrom('mela_keys').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    ).value;
  });
}
