import { expect, it } from 'vitest';
import type { Tx } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import { sendTickets } from './send-tickets.ts';

const KEY = 'ticketing.send-tickets:order0000000001';

it.each<[string, object | undefined, object, object]>([
  ['once', undefined, {}, { key: KEY }],
  ['once, as it is said', { again: '', bulk: false }, {}, { key: KEY }],
  ['once more', { again: 'again' }, { again: 'again' }, { key: `${KEY}:again` }],
  ['as one of many', { bulk: true }, { bulk: true }, { key: KEY, lane: 'mailings' }],
  [
    'once more, as one of many',
    { again: 'again', bulk: true },
    { again: 'again', bulk: true },
    { key: `${KEY}:again`, lane: 'mailings' },
  ],
])('sends the tickets of an order %s', async (_, how, payload, options) => {
  const asked: unknown[] = [];
  const enqueue: JobQueue['enqueue'] = (_tx, ...what) => {
    asked.push(what);
    return Promise.resolve();
  };
  await sendTickets({ jobs: { enqueue } }, {} as Tx, 'order0000000001', how);
  expect(asked).toStrictEqual([
    ['ticketing.send-tickets', { orderId: 'order0000000001', ...payload }, options],
  ]);
});
