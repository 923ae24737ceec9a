import { expect, it } from 'vitest';
import { migrations } from '#server/migrations/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { sharedRateLimits } from '#platform/rate-limits/index.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const MINUTE = 60_000;
const LIMIT = { name: 'test', most: 3, windowMs: 10 * MINUTE };

async function limitsOn(db: Database) {
  await migrate(db, migrations, '2026-12-01 00:00:00.000Z');
  let now = 1_000_000;
  return { limits: sharedRateLimits(db, () => now), pass: (ms: number) => void (now += ms) };
}

describeOnEachDatabase('rate limits in the database', ({ open }) => {
  it('let so many pass in a window, for each subject and each limit by itself', async () => {
    const { limits, pass } = await limitsOn(await open());
    for (let n = 0; n < 3; n += 1) expect(await limits.take(LIMIT, 'a')).toBe(0);
    pass(MINUTE);
    expect(await limits.take(LIMIT, 'a')).toBe(9 * MINUTE);
    expect(await limits.wait(LIMIT, 'a')).toBe(9 * MINUTE);
    expect(await limits.take(LIMIT, 'b')).toBe(0);
    expect(await limits.take({ ...LIMIT, name: 'other' }, 'a')).toBe(0);
    expect(await limits.take({ ...LIMIT, most: 0 }, 'a')).toBe(0);
    pass(9 * MINUTE);
    expect(await limits.wait(LIMIT, 'a')).toBe(0);
    expect(await limits.take(LIMIT, 'a', 3)).toBe(0);
    expect(await limits.take(LIMIT, 'a')).toBe(10 * MINUTE);
  });

  it('count several at once all together or not at all, and take back what did not count', async () => {
    const { limits } = await limitsOn(await open());
    expect(await limits.take(LIMIT, 'a', 4)).toBeGreaterThan(0);
    expect(await limits.take(LIMIT, 'a', 2)).toBe(0);
    expect(await limits.take(LIMIT, 'a', 2)).toBeGreaterThan(0);
    expect(await limits.take(LIMIT, 'a')).toBe(0);
    await limits.giveBack(LIMIT, 'a', 2);
    expect(await limits.take(LIMIT, 'a', 2)).toBe(0);
    expect(await limits.take(LIMIT, 'a')).toBeGreaterThan(0);
  });

  it('are shared, whoever asks at once', async () => {
    const db = await open();
    const { limits } = await limitsOn(db);
    const other = sharedRateLimits(db, () => 1_000_000);
    const asked = Array.from({ length: 12 }, (_, n) => (n % 2 ? limits : other).take(LIMIT, 'a'));
    expect((await Promise.all(asked)).filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('stand or fall with the write that they are part of, and are forgotten when over', async () => {
    const db = await open();
    const { limits, pass } = await limitsOn(db);
    const failed = db.write(async (tx) => {
      await limits.takeIn(tx, LIMIT, 'a', 3);
      throw new Error('not this time');
    });
    await expect(failed).rejects.toThrow('not this time');
    expect(await db.write((tx) => limits.takeIn(tx, LIMIT, 'a', 3))).toBe(0);
    pass(LIMIT.windowMs);
    await limits.take(LIMIT, 'b');
    await limits.clean();
    const rows = await db
      .read<{ rate_limits: { key: string } }>()
      .selectFrom('rate_limits')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('"b"');
  });
});
