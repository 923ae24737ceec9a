import { sql } from 'kysely';
import PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { rows } from '../../support/books.ts';
import { melaCommand } from '../../support/mela-command.ts';
import { signUp } from '../../support/people.ts';
import { openSale, orderOf, tryOrder } from '../../support/sales.ts';
import { startServer, SUPERUSER, type TestServer } from '../../support/server.ts';
import { DIALECTS } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

/** Rows that make copying take long enough for something to happen meanwhile. */
const BALLAST = 60_000;
const BUYERS = 6;
/** How long a restore may take: its process starts, and copies the rows. */
const RESTORE_MS = 60_000;

async function addBallast(server: TestServer): Promise<void> {
  const db = await server.db();
  await db.write(async (tx) => {
    await sql`INSERT INTO _params (id, value, created, updated)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(BALLAST)})
      SELECT 'ballast' || i, '{"nothing":true}', '', '' FROM n`.execute(tx.as());
  });
}

const restoredAs = async (server: TestServer): Promise<string> =>
  (await rows<{ value: string }>(server, "SELECT value FROM _params WHERE id = 'mela_restore'"))[0]?.value ??
  '';

describe.each(DIALECTS)('orders while a backup is restored (%s, two processes)', (database) => {
  it.each(['the API', 'the command'])('by %s are kept, or refused', { timeout: 120_000 }, async (way) => {
    await using server = await startServer({ database, env: { WORKERS: '2' } });
    server.log.expect(/./);
    const { event, types } = await openSale(server, await signUp(server, 'Owner'), [
      { kind: 'free', price: 0, quantity: 50_000 },
    ]);
    await addBallast(server);
    const pb = new PocketBase(server.origin).autoCancellation(false);
    await pb.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password);
    await pb.backups.create('before.zip');

    const kept: string[] = [];
    let refused = 0;
    /** From then on, whoever is told that they have a ticket has it. */
    let held = false;
    const over = new AbortController();
    const buyOne = async (email: string): Promise<void> => {
      const counts = held;
      const body = { ...orderOf(types[0] ?? ''), buyer: { name: 'A', email } };
      const answer = await tryOrder(server, event, body).catch(() => null);
      if (answer?.status === 201 && counts) kept.push(answer.body.order.id);
      if (answer?.status === 503) {
        refused += 1;
        // The process that restores refuses a moment before all others hold: by the API it counts from its answer on.
        held ||= way === 'the command';
      }
    };
    const buy = async (buyer: number): Promise<void> => {
      for (let n = 0; !over.signal.aborted; n += 1) await buyOne(`a${buyer}-${n}@example.com`);
    };
    const buying = Array.from({ length: BUYERS }, (_, buyer) => buy(buyer));
    const restoring =
      way === 'the API'
        ? pb.backups.restore('before.zip')
        : melaCommand(server.database, 'restore', 'before.zip').ended;
    let answered = false;
    const restored = restoring.then(() => {
      answered = true;
      held = true;
    });
    await until(
      'the restore to be over',
      async () => {
        // All who buy one order after the other may wait for the restore already; whoever comes now is refused.
        if (refused === 0) buying.push(buyOne(`late-${buying.length}@example.com`));
        return answered && (await restoredAs(server)) !== '';
      },
      RESTORE_MS,
    );
    await restored;
    const after = kept.length;
    await until('orders after it', () => kept.length > after + 20);
    over.abort();
    await Promise.all(buying);
    const there = new Set((await rows<{ id: string }>(server, 'SELECT id FROM orders')).map(({ id }) => id));
    expect(kept.filter((id) => !there.has(id))).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    server.log.takeUnexpected();
  });
});
