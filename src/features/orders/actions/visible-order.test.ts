import { expect, it } from 'vitest';
import type { EventAction } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { ApiError } from '#lib/errors.ts';
import { accessTokenOf } from '../model/access-token.ts';
import type { OrderRow } from '../model/ticketing-schema.ts';
import type { OrderContext } from './context.ts';
import { readTicket } from './read-order.ts';
import { isTheirOwn, mayIn, maySee, requireForOrder, visibleOrder } from './visible-order.ts';

const BUYER: Actor = { id: 'buyer0000000001', superuser: false };
const STRANGER: Actor = { id: 'stranger0000001', superuser: false };
const SUPERUSER: Actor = { id: 'superuser000001', superuser: true };
const HELPER: Actor = { id: 'helper000000001', superuser: false };
const CLERK: Actor = { id: 'clerk0000000001', superuser: false };
const ROLES = new Map<string, EventAction[]>([
  [HELPER.id, ['event.view']],
  [CLERK.id, ['event.view', 'orders.view']],
]);

const order = { id: 'order0000000001', buyer: BUYER.id, event: 'event0000000001' } as OrderRow;
const context = {
  accessSecret: 'secret',
  events: {
    find: (id: string) => Promise.resolve(id === order.event ? { id } : null),
    may: (actor: Actor, action: EventAction) =>
      Promise.resolve(ROLES.get(actor.id)?.includes(action) ?? false),
  },
  orders: {
    find: (id: string) => {
      if (id.length !== order.id.length) throw new Error('Nothing is looked for by what is no id.');
      return Promise.resolve(id === order.id ? order : undefined);
    },
    findTicket: () => {
      throw new Error('Nothing is looked for by what is no id.');
    },
  },
} as unknown as OrderContext;
const token = accessTokenOf('secret', order.id);
const statusOf = (error: ApiError) => error.status;

it.each<[string, Actor | null, string | undefined, own: boolean, sees: boolean]>([
  ['its buyer', BUYER, undefined, true, true],
  ['its buyer, with a token that is not its own', BUYER, 'forged', true, true],
  ['who has its token', null, token, true, true],
  ['a stranger with its token', STRANGER, token, true, true],
  ['nobody', null, undefined, false, false],
  ['nobody, with no token', null, '', false, false],
  ['who forges a token', null, `${token}x`, false, false],
  ['a stranger', STRANGER, undefined, false, false],
  ['who may look at orders', CLERK, undefined, false, true],
  ['who may look at the event alone', HELPER, undefined, false, false],
  ['a superuser', SUPERUSER, undefined, false, true],
  ['a superuser of the id of its buyer', { ...BUYER, superuser: true }, undefined, false, true],
])('%s', async (_, actor, accessToken, own, sees) => {
  const viewer = { actor, accessToken };
  expect(isTheirOwn(context, order, viewer)).toBe(own);
  expect(await maySee(context, order, viewer)).toBe(sees);
  const seen = visibleOrder(context, order.id, viewer);
  expect(await seen.catch(statusOf)).toEqual(sees ? order : 404);
  for (const id of ['order0000000002', 'nonsense', ''])
    await expect(visibleOrder(context, id, viewer)).rejects.toMatchObject({ status: 404 });
});

it.each<[string, Actor | null, EventAction, number | null]>([
  ['nobody', null, 'event.view', 404],
  ['a stranger', STRANGER, 'event.view', 404],
  ['a stranger', STRANGER, 'orders.view', 404],
  ['a helper', HELPER, 'event.view', null],
  ['a helper', HELPER, 'orders.view', 403],
  ['a clerk', CLERK, 'orders.view', null],
  ['a clerk', CLERK, 'event.edit', 403],
  ['a superuser', SUPERUSER, 'event.edit', null],
])('to %s with %s: %s %s', async (_, actor, action, status) => {
  expect(await mayIn(context, actor, action, order.event)).toBe(status === null);
  const asked = requireForOrder(context, actor, action, order);
  expect(await asked.then(() => null, statusOf)).toBe(status);
});

it('nobody but a superuser may do anything in an event that is gone', async () => {
  expect(await mayIn(context, CLERK, 'orders.view', 'event0000000002')).toBe(false);
  expect(await mayIn(context, SUPERUSER, 'orders.view', 'event0000000002')).toBe(true);
});

it('no ticket is looked for by what is no id', async () => {
  await expect(readTicket(context, 'nonsense', { actor: SUPERUSER })).rejects.toMatchObject({ status: 404 });
});
