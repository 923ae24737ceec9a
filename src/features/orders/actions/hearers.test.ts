import { expect, it } from 'vitest';
import { hearersOf } from './hearers.ts';

const held = (holderEmail: string, holderName = 'Guest') => ({ holderEmail, holderName });
const handedOn = (holderEmail: string) => ({ ...held(holderEmail), epoch: 1 });
const buyer = { buyerEmail: 'Maya@example.com', buyerName: 'Maya' };

it.each([
  ['the buyer alone, who holds all', buyer, [held('maya@example.com'), held('')], ['maya@example.com 2']],
  [
    'guests with addresses of their own',
    buyer,
    [held('a@x.org'), held('b@x.org')],
    ['maya@example.com 2', 'a@x.org 1', 'b@x.org 1'],
  ],
  [
    'a guest with two tickets once, capitals or not',
    buyer,
    [held('a@x.org'), held(' A@X.org ')],
    ['maya@example.com 2', 'a@x.org 2'],
  ],
  ['guests of an order without an address', { ...buyer, buyerEmail: '' }, [held('a@x.org')], ['a@x.org 1']],
  [
    'whoever got one from the buyer, who hears of the other',
    buyer,
    [held('maya@example.com'), handedOn('a@x.org')],
    ['maya@example.com 1', 'a@x.org 1'],
  ],
  ['no buyer who has handed all of them on', buyer, [handedOn('a@x.org')], ['a@x.org 1']],
  ['a buyer who got it back', buyer, [handedOn('maya@example.com')], ['maya@example.com 1']],
  ['the buyer of an order where no ticket is meant', buyer, [], ['maya@example.com 0']],
  ['nobody where there is no address', { ...buyer, buyerEmail: ' ' }, [held('')], []],
])('hears: %s', (_what, order, tickets, heard) => {
  expect(hearersOf(order, tickets).map(({ address, tickets: own }) => `${address} ${own.length}`)).toEqual(
    heard,
  );
});
