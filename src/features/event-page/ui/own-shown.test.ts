import { expect, it } from 'vitest';
import { ownShown } from './own-shown.ts';

const begun = { state: 'held', count: 2, until: '2026-12-01 10:00:00.000Z' } as const;

it.each([
  ['upcoming', begun, 1, { begun, held: 1 }],
  ['upcoming', null, 1, { begun: null, held: 1 }],
  ['upcoming', begun, 0, { begun, held: 0 }],
  ['upcoming', null, 0, null],
  ['live', begun, 0, { begun, held: 0 }],
  // Nothing is sold, and tickets stay.
  ['postponed', begun, 0, null],
  ['postponed', begun, 1, { begun: null, held: 1 }],
  ['cancelled', begun, 1, { begun: null, held: 1 }],
  ['past', begun, 1, null],
  ['draft', begun, 1, null],
  ['suspended', begun, 1, null],
] as const)('of an event that is %s, with %j and %i tickets', (phase, order, held, shown) => {
  expect(ownShown(phase, { begun: order, held })).toEqual(shown);
});
