import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { type EventStream, openStream } from '../../support/event-stream.ts';
import { until } from '../../support/until.ts';
import { COLLECTIONS, describeRecords, startTestApp } from './test-app.ts';

const CROWD = 40;

/** The same database, which counts who wants to read from it. */
function counting(db: Database): { db: Database; reads: () => number } {
  let reads = 0;
  const read = <Tables>() => {
    reads += 1;
    return db.read<Tables>();
  };
  return { db: { ...db, read }, reads: () => reads };
}

describeRecords('a crowd of subscribers', (given) => {
  it('costs no more reads than one of them, and each is told once', async () => {
    // The log is written every few seconds: what was read of its own database before would be read again.
    const logDb = await given.open();
    const { db, reads } = counting(await given.open());
    await using app = await startTestApp(db, COLLECTIONS, { logDb });
    const maya = await app.user('maya');
    const author = maya.authStore.record?.id;
    const { id } = await maya.collection('posts').create({ title: 'One', status: 'published', author });
    const crowd: EventStream[] = [];
    const join = async (): Promise<void> => {
      const stream = await openStream(app.url);
      await stream.subscribe(['posts/*', `posts/${id}`]);
      crowd.push(stream);
    };
    const readsOfUpdate = async (title: string): Promise<number> => {
      const before = reads();
      await maya.collection('posts').update(id, { title });
      const told = (stream: EventStream) => stream.events.filter(({ data }) => data.includes(`"${title}"`));
      await until('all to hear', () => crowd.every((stream) => told(stream).length >= 2));
      for (const stream of crowd) {
        expect(
          told(stream)
            .map(({ event }) => event)
            .toSorted(),
        ).toEqual(['posts/*', `posts/${id}`]);
      }
      return reads() - before;
    };
    await join();
    await readsOfUpdate('Warm');
    const forOne = await readsOfUpdate('Two');
    await Promise.all(Array.from({ length: CROWD }, join));
    expect(await readsOfUpdate('Three')).toBe(forOne);
    for (const stream of crowd) await stream[Symbol.asyncDispose]();
  });
});
