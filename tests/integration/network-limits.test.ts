import { expect, it } from 'vitest';
import { migrations } from '#server/migrations/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { NetworkLimits } from '#platform/http/index.ts';
import { sharedRateLimits } from '#platform/rate-limits/index.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const refusal = expect.objectContaining({ status: 429 });

async function triesOn(db: Database, most: number) {
  await migrate(db, migrations, '2026-12-01 00:00:00.000Z');
  let now = 0;
  const limits = sharedRateLimits(db, () => now);
  return { tries: new NetworkLimits(limits, most), limits, pass: (ms: number) => void (now += ms) };
}

describeOnEachDatabase('tries of a network', ({ open }) => {
  it('are counted for each network and each matter by itself, for an hour', async () => {
    const { tries, pass } = await triesOn(await open(), 2);
    await tries.count('account', '203.0.113.7');
    await tries.count('account', '203.0.113.7');
    await expect(tries.count('account', '203.0.113.7')).rejects.toEqual(refusal);
    pass(3_000_000);
    await expect(tries.count('account', '203.0.113.7')).rejects.toMatchObject({ retryAfter: 600 });
    await tries.count('mail', '203.0.113.7');
    await tries.count('account', '203.0.113.8');
    pass(600_000);
    await tries.count('account', '203.0.113.7');
  });

  it('are counted by all processes together, and several at once', async () => {
    const { tries, limits } = await triesOn(await open(), 3);
    const other = new NetworkLimits(limits, 3);
    await tries.count('account', '203.0.113.7', 2);
    await expect(other.count('account', '203.0.113.7', 2)).rejects.toEqual(refusal);
    await other.count('account', '203.0.113.7');
    await expect(tries.count('account', '203.0.113.7')).rejects.toEqual(refusal);
  });

  it('are those of a household together', async () => {
    const { tries } = await triesOn(await open(), 1);
    await tries.count('gift', '2001:db8::1');
    await expect(tries.count('gift', '2001:db8::2')).rejects.toEqual(refusal);
  });

  it('are not counted where addresses tell nobody apart, and where it is told so', async () => {
    const { tries, limits } = await triesOn(await open(), 1);
    const none = new NetworkLimits(limits, 0);
    for (const address of ['127.0.0.1', '10.0.0.3', '::1', '', undefined])
      for (let n = 0; n < 3; n += 1) await expect(tries.count('account', address)).resolves.toBeUndefined();
    for (let n = 0; n < 3; n += 1)
      await expect(none.count('account', '203.0.113.7')).resolves.toBeUndefined();
  });
});
