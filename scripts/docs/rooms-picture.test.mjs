import { expect, it } from 'vitest';
import { drawRooms, needsOf, productRooms, readPage, withoutDetours, withPicture } from './rooms-picture.mjs';

const key = (name) => ({ name });

it('reads what rooms need of each other', () => {
  const rooms = [
    { key: key('orders'), needs: { payments: key('payments'), events: key('events') } },
    { key: key('events'), needs: {} },
  ];
  expect(needsOf(rooms)).toEqual({ events: [], orders: ['events', 'payments'] });
});

it('leaves out what others already say', () => {
  const needs = { a: [], b: ['a'], c: ['a', 'b'], d: ['a', 'c'], e: ['a', 'x'] };
  expect(withoutDetours(needs)).toEqual({ a: [], b: ['a'], c: ['b'], d: ['c'], e: ['a', 'x'] });
});

it('draws each room once, and its arrows', () => {
  expect(drawRooms({ events: [], 'run-of-show': ['events', 'ticket documents'] }).split('\n')).toEqual([
    '```mermaid',
    'flowchart BT',
    '  events[events]',
    '  run_of_show[run-of-show]',
    '  ticket_documents[ticket documents]',
    '  run_of_show --> events',
    '  run_of_show --> ticket_documents',
    '```',
  ]);
});

it('refuses a page without a place for it', () => {
  expect(() => withPicture('# Architecture', {})).toThrow('no place for the picture');
});

it('is in docs/architecture.md as the code is: npm run docs:rooms writes it', async () => {
  const page = readPage();
  expect(withPicture(page, needsOf(await productRooms()))).toBe(page);
});
