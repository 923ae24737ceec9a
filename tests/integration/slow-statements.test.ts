import { expect, it, vi } from 'vitest';
import { readConfig } from '#platform/config/index.ts';
import { createLog } from '#platform/log/index.ts';
import { SLOW_MS } from '#records/index.ts';
import { openServices } from '#server/services/services.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const SAID = 'a statement took long';

describeOnEachDatabase('a slow statement', (databases) => {
  it('is in the log, without its values, as a slow request is', async () => {
    const { dataDir } = await databases.settings();
    const log = createLog('silent');
    const info = vi.spyOn(log, 'info');
    const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
      log,
      db: await databases.open(),
    });
    const ask = () =>
      services.db
        .read<{ users: { id: string; name: string } }>()
        .selectFrom('users')
        .select('id')
        .where('name', '=', 'Maya Tamang')
        .execute();
    /** What was told of what is asked on a clock that goes on by so much whenever somebody looks at it. */
    const told = async (ms: number): Promise<unknown[]> => {
      info.mockClear();
      let now = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += ms));
      await ask();
      clock.mockRestore();
      return info.mock.calls.filter(([, said]) => said === SAID).map(([slow]) => slow);
    };
    expect(await told(SLOW_MS - 1)).toEqual([]);
    const slow = await told(SLOW_MS);
    expect(slow).toEqual([
      { execTime: SLOW_MS, statement: expect.stringMatching(/from "users" where "name" = (\?|\$1)$/) },
    ]);
    await services.close();
  });
});
