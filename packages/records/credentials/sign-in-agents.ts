import type { Tx } from '#platform/db/index.ts';
import type { AuthTables } from './kept-tables.ts';

/** A place that a record signs in from, as `_authOrigins` tells them apart. */
interface Origin {
  collectionRef: string;
  recordRef: string;
  fingerprint: string;
}

/** Keeps the browser's own words beside the fingerprint; it is the same for as long as the fingerprint is. */
export async function rememberAgent(tx: Tx, origin: Origin, agent: string): Promise<void> {
  const { collectionRef, recordRef, fingerprint } = origin;
  await tx
    .as<AuthTables>()
    .insertInto('sign_in_agents')
    .values({ collectionRef, recordRef, fingerprint, agent })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets that of one place, or without `fingerprint` those of all places of a record. */
export async function forgetAgents(
  tx: Tx,
  { collectionRef, recordRef, fingerprint }: Omit<Origin, 'fingerprint'> & { fingerprint?: string },
): Promise<void> {
  await tx
    .as<AuthTables>()
    .deleteFrom('sign_in_agents')
    .where('collectionRef', '=', collectionRef)
    .where('recordRef', '=', recordRef)
    .$if(fingerprint !== undefined, (query) => query.where('fingerprint', '=', fingerprint ?? ''))
    .execute();
}
