import type { Database } from '../db/index.ts';

interface KeyTables {
  mela_keys: { name: string; value: string };
}

/** Gives the secret of that name, which `make` makes if there is none. */
export type StoredKey = (name: string, make: () => string) => Promise<string>;

/**
 * Opens the secrets that the product makes for itself once and keeps in its database, so that every process of an
 * installation has the same ones. Those that exist are read at once: a start asks for a dozen.
 */
export async function storedKeys(db: Database): Promise<StoredKey> {
  const rows = await db.read<KeyTables>().selectFrom('mela_keys').selectAll().execute();
  const known = new Map(rows.map(({ name, value }) => [name, Promise.resolve(value)]));
  return (name, make) => {
    const key = known.get(name) ?? madeKey(db, name, make());
    known.set(name, key);
    return key;
  };
}

/** Keeps the value under that name. Gives the one that counts: two processes may start together. */
function madeKey(db: Database, name: string, value: string): Promise<string> {
  return db.write(async (tx) => {
    const keys = tx.as<KeyTables>();
    await keys
      .insertInto('mela_keys')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const kept = await keys
      .selectFrom('mela_keys')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return kept.value;
  });
}
