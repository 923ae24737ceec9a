import { describe, expect, it } from 'vitest';
import { showItem } from './show-item.fixture.ts';
import { blocksOf, hoursOf, LOWEST, scaleOf, topOf } from './timeline-layout.ts';

const item = (id: string, time: string, minutes: number, buffer = 0) =>
  showItem(id, { startsAt: `2026-12-05 ${time}:00.000Z`, minutes, buffer });
const at = (time: string): number => Date.parse(`2026-12-05T${time}:00Z`);

describe('a timeline', () => {
  it('shows whole hours of its place, with room above and below', () => {
    const items = [item('a', '10:05', 60), item('b', '12:00', 45, 10)];
    expect(scaleOf(items, 'UTC')).toMatchObject({ from: at('09:00'), to: at('14:00') });
    // Kathmandu is 5:45 ahead: its hours begin at a quarter past.
    expect(scaleOf(items, 'Asia/Kathmandu')).toMatchObject({ from: at('09:15'), to: at('13:15') });
    expect(hoursOf(scaleOf(items, 'UTC')).map(({ at: ms }) => ms)).toEqual(
      ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].map(at),
    );
  });

  it('is as fine as its shortest item needs, within reason', () => {
    const fine = (minutes: number) => scaleOf([item('a', '10:00', minutes)], 'UTC').perMinute;
    expect(fine(10) * 10).toBeCloseTo(LOWEST);
    expect(fine(1)).toBe(4);
    expect(fine(90)).toBe(1.4);
    expect(fine(0)).toBe(1.4);
  });

  it('draws blocks as tall as they last, one below the other', () => {
    const items = [item('b', '10:30', 20), item('a', '10:00', 30, 10)];
    const scale = scaleOf(items, 'UTC');
    const blocks = blocksOf(items, scale);
    expect(blocks.map(({ item: { id }, lanes }) => [id, lanes])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    expect(blocks[0]?.height).toBeCloseTo(30 * scale.perMinute);
    expect(blocks[0]?.buffer).toBeCloseTo(10 * scale.perMinute);
    expect(blocks[1]?.top).toBeCloseTo(topOf(scale, at('10:30')));
  });

  it('puts what is at once side by side, and begins anew after it', () => {
    const items = [
      item('a', '10:00', 60),
      item('b', '10:30', 60),
      item('c', '11:00', 15),
      item('d', '12:00', 30),
      item('e', '12:30', 0),
      item('f', '12:30', 0),
    ];
    const lanes = blocksOf(items, scaleOf(items, 'UTC')).map(
      ({ item: { id }, lane, lanes: all }) => `${id} ${lane}/${all}`,
    );
    expect(lanes).toEqual(['a 0/2', 'b 1/2', 'c 0/2', 'd 0/1', 'e 0/2', 'f 1/2']);
  });
});
