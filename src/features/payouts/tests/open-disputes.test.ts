import { expect, it } from 'vitest';
import { addMs } from '#lib/time.ts';
import { migrations } from '#server/migrations/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { disputesSource, openDisputes } from '../actions/disputes/open-disputes.ts';
import type { DisputeRow, PayoutTables } from '../model/schema.ts';

const NOW = '2026-11-24 12:00:00.000Z';
const DAY_MS = 24 * 3_600_000;

async function disputes(db: Database, given: readonly Partial<DisputeRow>[]): Promise<void> {
  await migrate(db, migrations, NOW);
  for (const [n, one] of given.entries()) {
    const row: DisputeRow = {
      id: `dp_${n}`,
      charge: 'ch_1',
      order: 'order1',
      event: 'event1',
      organiser: 'asha',
      amount: 1_000,
      currency: 'EUR',
      status: 'needs_response',
      reason: 'fraudulent',
      dueBy: '',
      submissions: 0,
      withheld: 1_000,
      fee: 1_500,
      created: NOW,
      updated: NOW,
      ...one,
    };
    await db.write((tx) => tx.as<PayoutTables>().insertInto('disputes').values(row).execute());
  }
}

describeOnEachDatabase('disputes, for whoever runs the site', ({ open }) => {
  it('are those that can still be answered, the first deadline first', async () => {
    const db = await open();
    await disputes(db, [
      { dueBy: addMs(NOW, DAY_MS) },
      { dueBy: addMs(NOW, 1) },
      { dueBy: NOW },
      { dueBy: addMs(NOW, 1), status: 'under_review' },
      { dueBy: addMs(NOW, 1), status: 'won' },
      { dueBy: addMs(NOW, 2), status: 'warning_needs_response' },
    ]);
    expect((await openDisputes(db, NOW)).map(({ id }) => id)).toEqual(['dp_1', 'dp_5', 'dp_0']);
  });

  it.each([
    ['nothing', [], []],
    ['one that is answered', [{ submissions: 1, dueBy: addMs(NOW, 1) }], []],
    ['one that ends in three days', [{ dueBy: addMs(NOW, 3 * DAY_MS) }], [[1, undefined]]],
    ['one that ends a little earlier', [{ dueBy: addMs(NOW, 3 * DAY_MS - 1) }], [[1, true]]],
    ['one without an end', [{}], [[1, undefined]]],
  ])('wait: %s', async (_, given, expected) => {
    const db = await open();
    await disputes(db, given);
    const work = await disputesSource(db).of(NOW);
    expect(work.map(({ count, urgent }) => [count, urgent])).toEqual(expected);
  });
});
