import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { until } from '../../support/until.ts';
import { startTestApp } from './test-app.ts';

describeOnEachDatabase('collections that another process changes', ({ open, openAgain }) => {
  it('are there, changed and gone for the next request', async () => {
    await using one = await startTestApp(await open());
    await using two = await startTestApp(await openAgain());
    const pb = await one.superuser();
    const other = two.client().collection('things');
    const { fields } = await pb.collections.create({
      name: 'things',
      type: 'base',
      listRule: '',
      createRule: '',
      fields: [{ type: 'text', name: 'title' }],
    });
    await until('the collection', () => other.create({ title: 'A' }).catch(() => null));
    expect((await pb.collection('things').getList()).totalItems).toBe(1);

    await pb.collections.update('things', { fields: [...fields, { type: 'number', name: 'stars' }] });
    await until('the field', async () => (await other.getList()).items[0]?.stars === 0);
    await pb.collections.update('things', { listRule: 'stars > 1' });
    await until('the rule', async () => (await other.getList()).totalItems === 0);
    await pb.collections.delete('things');
    await until(
      'its end',
      async () => (await other.getList().catch((error: { status: number }) => error.status)) === 404,
    );
  });

  it('can be changed by several at once', async () => {
    await using one = await startTestApp(await open());
    await using two = await startTestApp(await openAgain());
    const [a, b] = [await one.superuser(), await two.superuser()];
    const names = ['a', 'b', 'c', 'd'].flatMap((letter) => [`${letter}1`, `${letter}2`]);
    await Promise.all(
      names.map((name, n) =>
        (n % 2 ? a : b).collections.create({ name, type: 'base', fields: [{ type: 'text', name: 'x' }] }),
      ),
    );
    for (const pb of [a, b]) {
      await until(
        'all to be listed',
        async () => (await pb.collections.getList(1, 1, { filter: 'system = false' })).totalItems === 8,
      );
      await until('all to take records', async () => {
        const made = await Promise.all(
          names.map((name) =>
            pb
              .collection(name)
              .create({ x: 'y' })
              .catch(() => null),
          ),
        );
        return made.every((record) => record !== null);
      });
    }
    const twice = await Promise.allSettled(
      [a, b].map((pb) => pb.collections.create({ name: 'same', type: 'base' })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
