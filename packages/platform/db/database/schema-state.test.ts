import { describe, expect, it } from 'vitest';
import { schemaState } from './schema-state.ts';

const KNOWN = [{ name: '20260101-a' }, { name: '20260103-c' }, { name: '20260105-e' }];
const FIRST = '2026-02-01 00:00:00.000Z';
const SECOND = '2026-02-02 00:00:00.000Z';

describe('a step that the release doesn’t know', () => {
  it.each([
    ['between known ones, taken with the first', '20260102-b', FIRST, false],
    ['between known ones, taken with the last', '20260104-d', SECOND, false],
    ['between known ones, taken after the last', '20260104-d', '2026-02-02 00:00:00.001Z', true],
    ['before all known ones', '20260100-z', FIRST, false],
    ['after all known ones, taken with the first', '20260106-f', FIRST, true],
  ])('%s: %s at %s is of a newer one: %s', (_, name, applied, newer) => {
    const taken = [
      { name: '20260101-a', applied: FIRST },
      { name: '20260103-c', applied: SECOND },
      { name, applied },
    ];
    expect(schemaState(taken, KNOWN)).toEqual({
      taken,
      waiting: ['20260105-e'],
      unknown: [name],
      newer: newer ? [name] : [],
    });
  });

  it('is of another program’s where none is known', () => {
    expect(schemaState([{ name: '20260102-b', applied: FIRST }], KNOWN).newer).toEqual(['20260102-b']);
  });
});
