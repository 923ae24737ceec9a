import { type Kysely, sql } from 'kysely';

/**
 * Tries queries of a write that may fail on this database, and undoes them alone when they do: a savepoint keeps the
 * rest of the write. Returns the error, or null.
 */
export async function attempt(query: Kysely<unknown>, work: () => Promise<unknown>): Promise<Error | null> {
  await sql`SAVEPOINT attempt`.execute(query);
  try {
    await work();
    await sql`RELEASE SAVEPOINT attempt`.execute(query);
    return null;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(query);
    await sql`RELEASE SAVEPOINT attempt`.execute(query);
    return error as Error;
  }
}
