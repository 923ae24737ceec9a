import { describe, expect, it } from 'vitest';
import { type LiveSlot, nowAndNext } from './now-next.ts';
import { MINUTE_MS } from './slot.ts';

const TEN = Date.UTC(2027, 0, 5, 10);
const at = (minutes: number) => TEN + minutes * MINUTE_MS;
const slot = (id: string, from: number, minutes: number, more: Partial<LiveSlot> = {}): LiveSlot => ({
  id,
  stage: 'Main',
  day: '2027-01-05',
  from: at(from),
  minutes,
  buffer: 0,
  fixed: false,
  place: 0,
  startedAt: null,
  doneAt: null,
  ...more,
});
const told = (slots: readonly LiveSlot[], now: number) =>
  nowAndNext(slots, '2027-01-05', at(now)).map(({ stage, running, next, items, marked }) => ({
    stage,
    marked,
    running: running?.id ?? null,
    next: next?.id ?? null,
    items: items.map(
      ({ id, from, due, state, late }) =>
        `${id} ${state} ${(from - TEN) / MINUTE_MS}–${(due - TEN) / MINUTE_MS} ${late / MINUTE_MS}`,
    ),
  }));

const day = [slot('a', 0, 30), slot('b', 40, 20), slot('c', 60, 30), slot('d', 120, 30, { fixed: true })];

describe('where nobody marks anything', () => {
  it('the plan is what happens', () => {
    expect(told(day, 45)).toEqual([
      {
        stage: 'Main',
        marked: false,
        running: 'b',
        next: 'c',
        items: ['a done 0–30 0', 'b running 40–60 0', 'c ahead 60–90 0', 'd ahead 120–150 0'],
      },
    ]);
    expect(told(day, 35)).toMatchObject([{ running: null, next: 'b' }]);
    expect(told(day, 500)).toMatchObject([{ running: null, next: null }]);
  });
});

describe('where somebody does', () => {
  it('a delay goes on to what floats, room takes it in, and what is fixed stands', () => {
    const late = [slot('a', 0, 30, { startedAt: at(20) }), ...day.slice(1)];
    expect(told(late, 25)).toMatchObject([
      {
        marked: true,
        running: 'a',
        next: 'b',
        items: ['a running 20–50 20', 'b ahead 50–70 10', 'c ahead 70–100 10', 'd ahead 120–150 0'],
      },
    ]);
  });

  it('what takes longer than it should moves the next on by the minute', () => {
    const long = [slot('a', 0, 30, { startedAt: at(0) }), ...day.slice(1)];
    expect(told(long, 55)).toMatchObject([
      {
        running: 'a',
        items: ['a running 0–30 0', 'b ahead 55–75 15', 'c ahead 75–105 15', 'd ahead 120–150 0'],
      },
    ]);
  });

  it('what is done early leaves the next where it was planned, and due when its time has come', () => {
    const early = [slot('a', 0, 30, { startedAt: at(0), doneAt: at(10) }), ...day.slice(1)];
    expect(told(early, 15)).toMatchObject([
      {
        running: null,
        next: 'b',
        items: ['a done 0–30 0', 'b ahead 40–60 0', 'c ahead 60–90 0', 'd ahead 120–150 0'],
      },
    ]);
    expect(told(early, 50)[0]?.items[1]).toBe('b ahead 50–70 10');
  });

  it('what was passed over is not what comes next', () => {
    const over = [day[0] as LiveSlot, slot('b', 40, 20, { startedAt: at(40) }), ...day.slice(2)];
    expect(told(over, 45)).toMatchObject([{ running: 'b', next: 'c' }]);
  });

  it('each stage is told by itself, of that day alone', () => {
    const two = [...day, slot('x', 20, 60, { stage: 'Hall' }), slot('y', 0, 9, { day: '2027-01-06' })];
    expect(told(two, 45).map(({ stage, running }) => [stage, running])).toEqual([
      ['Main', 'b'],
      ['Hall', 'x'],
    ]);
  });
});
