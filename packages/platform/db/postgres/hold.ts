import type pg from 'pg';
import { setTimeout } from 'node:timers/promises';
import type { PeersHold } from '../database/write-gate.ts';
import type { Pool } from './renewable-pool.ts';

/** "mela" in ASCII: the lock that every write shares, and that one has alone. */
const LOCK = 0x6d656c61;
/** A server, or a pooler, may end transactions in which nothing happens. */
const STIR_EVERY_MS = 10_000;

/** Begins a transaction that shares the lock, as one round trip: it ends with the transaction, whatever the pooler. */
const BEGIN = `BEGIN; SELECT pg_try_advisory_xact_lock_shared(${LOCK}) AS free`;

/** Another process holds writes: to be tried again. */
export class HeldElsewhereError extends Error {
  override readonly name = 'HeldElsewhereError';
}

/** Begins a write. Throws HeldElsewhereError while another process writes alone; `alone`: this one does. */
export async function beginWrite(client: pg.PoolClient, alone: boolean): Promise<void> {
  if (alone) {
    await client.query('BEGIN');
    return;
  }
  // pg gives a result for each of several statements, and its types know of one.
  const results = (await client.query(BEGIN)) as unknown as pg.QueryResult<{ free?: boolean }>[];
  if (results.at(-1)?.rows[0]?.free !== true) throw new HeldElsewhereError();
}

/**
 * Has the writes of all processes wait: those under way have ended when it resolves. The lock is a transaction's, which stays open
 * until the hold is let go; who dies lets go.
 */
export async function holdPostgres(pool: Pool): Promise<PeersHold> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  const over = new AbortController();
  const stirring = (async () => {
    for (;;) {
      await setTimeout(STIR_EVERY_MS, undefined, { signal: over.signal, ref: false });
      await client.query('SELECT 1');
    }
  })().catch((error: unknown) => {
    if (!over.signal.aborted) broken = error as Error;
  });
  return {
    async check() {
      if (broken) throw broken;
      await client.query('SELECT 1');
    },
    async release() {
      over.abort();
      await stirring;
      await client.query('ROLLBACK').catch((error: Error) => (broken = error));
      client.release(broken);
    },
  };
}
