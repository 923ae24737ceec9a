import { expect, it } from 'vitest';
import { storedKeys } from '#platform/keys/index.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';

describeOnEachMigratedDatabase('secrets that the product keeps', ({ open, openAgain }) => {
  it('are made once, however often they are asked for', async () => {
    const key = await storedKeys(await open());
    expect(await key('a', () => 'first')).toBe('first');
    expect(await key('a', () => 'second')).toBe('first');
    const later = await storedKeys(await openAgain());
    expect(await later('a', () => 'third')).toBe('first');
    expect(await later('b', () => 'another')).toBe('another');
  });

  it('are the same for two processes that start together', async () => {
    const both = await Promise.all([storedKeys(await open()), storedKeys(await openAgain())]);
    const [one, other] = await Promise.all(both.map((key, n) => key('a', () => `made by ${n}`)));
    expect(one).toBe(other);
  });
});
