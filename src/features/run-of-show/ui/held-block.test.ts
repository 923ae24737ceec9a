import { describe, expect, it } from 'vitest';
import {
  asHeld,
  askedOf,
  conflictsAsHeld,
  held,
  isMoved,
  lengthenedBy,
  movedBy,
  PLACE,
} from './held-block.ts';
import { showItem } from './show-item.fixture.ts';
import type { ShowConflict } from './shown.ts';

const item = (id: string, time: string, minutes: number) =>
  showItem(id, { startsAt: `2026-12-05 ${time}:00.000Z`, minutes });
const at = (time: string): number => Date.parse(`2026-12-05T${time}:00Z`);
const scale = { from: at('09:00'), to: at('12:00'), perMinute: 2 };
const doors = item('doors', '10:03', 30);
const band = item('band', '10:33', 40);

describe('a block that is held', () => {
  it('is where its item is until it is moved', () => {
    expect(isMoved(held(doors), doors)).toBe(false);
    expect(isMoved(movedBy(held(doors), 5, scale), doors)).toBe(true);
    expect(askedOf(movedBy(held(doors), 5, scale))).toEqual({
      id: 'doors',
      seen: 'u',
      startsAt: '2026-12-05 10:08:00.000Z',
      minutes: '30',
      stage: 'Main',
    });
  });

  it('is asked about in one order, by which the answer is known', () => {
    expect(Object.keys(askedOf(held(doors)))).toEqual(PLACE);
  });

  it('stays on the timeline, in steps of five minutes', () => {
    expect(movedBy(held(doors), -500, scale).from).toBe(at('09:03'));
    expect(movedBy(held(doors), 500, scale).from).toBe(at('11:28'));
  });

  it('gets no shorter than a step and no longer than a day', () => {
    expect(lengthenedBy(held(doors), -60).minutes).toBe(5);
    expect(lengthenedBy(held(doors), 5000).minutes).toBe(1440);
    expect(lengthenedBy(held(item('moment', '10:00', 0)), -5).minutes).toBe(0);
  });

  it('shows those that move along where they would go, and what does not work out then', () => {
    const block = lengthenedBy(held(doors), 10);
    const conflict = (one: string, other: string): ShowConflict => ({
      kind: 'overlap',
      one,
      other,
      person: '',
      minutes: 5,
    });
    const to = '2026-12-05 10:43:00.000Z';
    const moves = [{ id: 'band', title: 'band', stage: 'Main', from: band.startsAt, to }];
    const preview = { moves, conflicts: [conflict('band', 'speech')], ripple: 'r' };
    expect(asHeld([doors, band], block, preview)).toMatchObject([
      { startsAt: doors.startsAt, endsAt: to, minutes: 40 },
      { startsAt: to, endsAt: '2026-12-05 11:23:00.000Z', minutes: 40 },
    ]);
    const before = [conflict('band', 'late'), conflict('a', 'b')];
    expect(conflictsAsHeld(before, block, preview).map(({ one, other }) => `${one} ${other}`)).toEqual([
      'a b',
      'band speech',
    ]);
    expect(conflictsAsHeld(before, null, null)).toEqual(before);
  });
});
