import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import { createLog } from '#platform/log/index.ts';
import { type Refusal, refusalOf } from '#server/http/errors.ts';
import { openServices } from '#server/services/services.ts';
import { throwawayDatabase } from '../support/throwaway-database.ts';

describe('a SQLite file that can grow no more', () => {
  it('takes nothing, says so, loses nothing, and goes on when there is room', async () => {
    const database = await throwawayDatabase('sqlite');
    try {
      const config = readConfig({ DATA_DIR: database.dataDir, LOG_LEVEL: 'silent' });
      await using services = await openServices(config, {
        clock: manualClock(),
        log: createLog('silent'),
      });
      /** What the API answers to somebody who makes an account. */
      const register = async (n: number): Promise<Pick<Refusal, 'status' | 'body'>> => {
        const account = { email: `a${n}@example.com`, password: 'four-words-of-mine', name: 'x'.repeat(200) };
        return services.records.auth.createUser(account).then(
          () => ({ status: 200, body: {} }),
          (error: unknown) => refusalOf(error, () => services.log),
        );
      };
      const limit = (pages: number) =>
        services.db.write(async (tx) => {
          await sql.raw(`PRAGMA max_page_count = ${pages}`).execute(tx.as());
        });
      expect((await register(0)).status).toBe(200);
      // SQLite takes no less than it has: from here on it can't grow.
      await limit(1);
      const statuses: number[] = [];
      for (let n = 1; n < 200 && !statuses.includes(507); n += 1) statuses.push((await register(n)).status);
      expect(statuses.at(-1)).toBe(507);
      const refused = await register(1_000);
      expect(refused.body).toEqual({
        status: 507,
        message: expect.stringContaining('disk is full') as string,
        data: {},
      });
      // What was acknowledged is there, and reading goes on.
      const taken = statuses.filter((status) => status === 200).length + 1;
      const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM users`.execute(services.db.read());
      expect(rows[0]?.n).toBe(taken);
      await limit(1_000_000);
      expect((await register(1_001)).status).toBe(200);
    } finally {
      await database.remove();
    }
  });
});
