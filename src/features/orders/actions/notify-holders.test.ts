import { expect, it } from 'vitest';
import type { Tx } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { OrderRow, TicketRow } from '../model/ticketing-schema.ts';
import { notifyGiven, notifyVoid } from './notify-holders.ts';

const AT = '2026-12-01 12:00:00.000Z';
const KIND = 'ticketing.tell-holders';
const tx = {} as Tx;
const order = { id: 'order0000000001', total: 1_500, buyerEmail: 'Maya@example.com' } as OrderRow;

function queue() {
  const asked: unknown[] = [];
  const enqueue: JobQueue['enqueue'] = (_tx, ...what) => {
    asked.push(what);
    return Promise.resolve();
  };
  return { asked, context: { jobs: { enqueue }, clock: { text: () => AT, now: () => 0 } } };
}
const gone = (...ids: string[]) => ({
  ticketType: 'type',
  date: '',
  quantity: ids.length,
  codes: ids.length,
  ids,
});

it.each([
  ['what was paid', 1_500, 'refunded'],
  ['what cost a cent', 1, 'refunded'],
  ['what cost nothing', 0, 'withdrawn'],
])('tells who held tickets of %s that they are void', async (_, total, fate) => {
  const { asked, context } = queue();
  await notifyVoid(context, tx, { ...order, total }, [gone('a', 'b'), gone('c')]);
  await notifyVoid(context, tx, { ...order, total }, [gone('c')], { buyer: true });
  await notifyVoid(context, tx, { ...order, total }, [gone('d')], {});
  await notifyVoid(context, tx, { ...order, total }, []);
  await notifyVoid(context, tx, { ...order, total }, [gone()]);
  const payload = { orderId: order.id, fate, at: AT };
  expect(asked).toEqual([
    [KIND, { ...payload, tickets: ['a', 'b', 'c'], buyer: false }, { key: `${KIND}:a` }],
    [KIND, { ...payload, tickets: ['c'], buyer: true }, { key: `${KIND}:c` }],
    [KIND, { ...payload, tickets: ['d'], buyer: false }, { key: `${KIND}:d` }],
  ]);
});

it.each([
  ['a guest', 'Asha@x.org', 'bina@x.org', true],
  ['a guest of no address', '', 'bina@x.org', false],
  ['the buyer', 'maya@EXAMPLE.com', 'bina@x.org', false],
  ['the same guest', 'Asha@x.org', 'ASHA@x.org', false],
  ['a guest, for nobody', 'Asha@x.org', '', true],
])('tells whose ticket is another’s now: it was of %s', async (_, holderEmail, to, told) => {
  const { asked, context } = queue();
  const before = { id: 'ticket000000001', holderEmail, holderName: 'Asha' } as TicketRow;
  await notifyGiven(context, tx, order, before, { holderEmail: to }, AT);
  const payload = {
    orderId: order.id,
    tickets: [before.id],
    fate: 'given',
    holder: { email: holderEmail, name: 'Asha' },
    at: AT,
  };
  const key = `${KIND}:${before.id}:${holderEmail.toLowerCase()}:${AT}`;
  expect(asked).toEqual(told ? [[KIND, payload, { key }]] : []);
});
