import { expect, it } from 'vitest';
import { type AdmittingDate, countedDates, mayAnyway, refusedOn } from './admitted-date.ts';

const date = (id: string, startsAt: string, endsAt: string, state: 'on' | 'cancelled' = 'on') => ({
  id,
  startsAt: `2026-12-${startsAt}:00.000Z`,
  endsAt: `2026-12-${endsAt}:00.000Z`,
  state,
});
const at = (day: string) => `2026-12-${day}:00.000Z`;

/** Two evenings, a matinee just before the second, and one that is cancelled. */
const dates = [
  date('first', '05 18:00', '05 22:00'),
  date('matinee', '12 14:00', '12 17:30'),
  date('second', '12 18:00', '12 22:00'),
  date('off', '13 18:00', '13 22:00', 'cancelled'),
];
/** A long day and a talk within it, one that begins as the talk ends, and one that begins as the day ends. */
const within = [
  date('day', '05 10:00', '05 18:00'),
  date('talk', '05 12:00', '05 14:00'),
  date('panel', '05 14:00', '05 15:00'),
  date('party', '05 18:00', '05 23:00'),
];

it.each<[string, AdmittingDate[], string, string, ReturnType<typeof refusedOn>]>([
  ['the first, long before it', dates, 'first', '01 00:00', null],
  ['the first, a minute before it', dates, 'first', '05 17:59', null],
  ['the first, as it begins', dates, 'first', '05 18:00', null],
  ['the first, a minute before its end', dates, 'first', '05 21:59', null],
  ['the first, at its end', dates, 'first', '05 22:00', 'date_over'],
  ['the first, a week later', dates, 'first', '12 18:00', 'date_over'],
  ['the next, while the first is to come', dates, 'matinee', '05 17:59', 'date_to_come'],
  ['the next, a minute before the first is over', dates, 'matinee', '05 21:59', 'date_to_come'],
  ['the next, once the first is over', dates, 'matinee', '05 22:00', null],
  ['the one after the next', dates, 'second', '05 22:00', 'date_to_come'],
  ['a minute before its doors, the other is on', dates, 'second', '12 16:59', 'date_to_come'],
  ['at its doors, the other is on', dates, 'second', '12 17:00', null],
  ['the one that is on, when the doors of the next are open', dates, 'matinee', '12 17:29', null],
  ['the last, a minute before its end', dates, 'second', '12 21:59', null],
  ['the last, at its end', dates, 'second', '12 22:00', 'date_over'],
  ['a cancelled one, before it', dates, 'off', '13 17:59', 'date_cancelled'],
  ['a cancelled one, after it', dates, 'off', '13 22:00', 'date_cancelled'],
  ['within another, before its doors', within, 'talk', '05 10:59', 'date_to_come'],
  ['within another, at its doors', within, 'talk', '05 11:00', null],
  ['within another, at its end', within, 'talk', '05 14:00', 'date_over'],
  ['around another', within, 'day', '05 13:00', null],
  ['in a row within another', within, 'panel', '05 12:59', 'date_to_come'],
  ['in a row within another, at its doors', within, 'panel', '05 13:00', null],
  ['after all, a minute before its doors', within, 'party', '05 16:59', 'date_to_come'],
])('a ticket for one date: %s', (_, all, id, now, expected) => {
  const own = all.find((one) => one.id === id) as AdmittingDate;
  expect(refusedOn(own, all, at(now))).toBe(expected);
  // In whatever order they are known, and without those that are over.
  const rest = all.filter(({ endsAt }) => endsAt > at(now)).toReversed();
  expect(refusedOn(own, rest, at(now))).toBe(expected);
});

/** A museum: in twenty-minute slots, of which one is let in from five minutes before to ten after. */
const slot = (id: string, start: string, end: string, from: string, until: string) => ({
  ...date(id, start, end),
  arrive: { from: at(from), until: at(until) },
});
const slots = [
  slot('early', '05 14:00', '05 14:20', '05 13:55', '05 14:10'),
  slot('late', '05 14:20', '05 14:40', '05 14:15', '05 14:40'),
];

it.each<[string, string, string, ReturnType<typeof refusedOn>]>([
  ['days before, though none comes before it', 'early', '2026-12-01 00:00:00.000Z', 'too_early'],
  ['a moment before its time', 'early', '2026-12-05 13:54:59.999Z', 'too_early'],
  ['from its time on', 'early', '2026-12-05 13:55:00.000Z', null],
  ['until its time', 'early', '2026-12-05 14:10:00.000Z', null],
  ['for the whole of that minute', 'early', '2026-12-05 14:10:59.999Z', null],
  ['a minute later', 'early', '2026-12-05 14:11:00.000Z', 'too_late'],
  ['once it is over', 'early', '2026-12-05 14:20:00.000Z', 'date_over'],
  ['while the one before it is on', 'late', '2026-12-05 13:55:00.000Z', 'too_early'],
  ['at its time, while the one before it is on', 'late', '2026-12-05 14:15:00.000Z', null],
  ['up to its end', 'late', '2026-12-05 14:39:59.999Z', null],
  ['from its end on', 'late', '2026-12-05 14:40:00.000Z', 'date_over'],
])('a ticket for a slot: %s', (_, id, now, expected) => {
  const own = slots.find((one) => one.id === id) as AdmittingDate;
  expect(refusedOn(own, slots, now)).toBe(expected);
});

it('a slot lets in earlier than an hour before it, where it says so', () => {
  const own = slot('long', '05 18:00', '05 22:00', '05 15:00', '05 18:30');
  expect(refusedOn(own, [...slots, own], at('05 14:59'))).toBe('too_early');
  expect(refusedOn(own, [...slots, own], at('05 15:00'))).toBe(null);
  expect(refusedOn({ ...own, state: 'cancelled' }, slots, at('05 15:00'))).toBe('date_cancelled');
  expect(refusedOn({ ...own, arrive: null }, slots, at('05 15:00'))).toBe(null);
});

it.each<[string, string, string, boolean]>([
  ['earlier that day', 'too_early', '2026-12-05 09:00:00.000Z', true],
  ['later that day', 'too_late', '2026-12-05 14:15:00.000Z', true],
  // Half past eleven in the evening of the fourth in Madrid, and half an hour past midnight of the fifth.
  ['the evening before', 'too_early', '2026-12-04 22:30:00.000Z', false],
  ['from midnight of the place on', 'too_early', '2026-12-04 23:30:00.000Z', true],
  ['a week before', 'too_early', '2026-11-28 14:00:00.000Z', false],
  ['once it is over', 'date_over', '2026-12-05 14:20:00.000Z', false],
  ['over, whatever was said of it', 'too_late', '2026-12-05 14:20:00.000Z', false],
])('who has a ticket for a slot may be let in anyway: %s', (_, reason, now, expected) => {
  expect(mayAnyway(reason, slots[0], now, 'Europe/Madrid')).toBe(expected);
});

it('who comes before midnight to what begins after it may be let in anyway while its doors would be open', () => {
  const own = slot('night', '06 00:10', '06 02:00', '06 00:00', '06 00:30');
  expect(mayAnyway('too_early', own, at('05 23:09'), 'UTC')).toBe(false);
  expect(mayAnyway('too_early', own, at('05 23:10'), 'UTC')).toBe(true);
  expect(mayAnyway('too_early', { ...own, state: 'cancelled' }, at('05 23:10'), 'UTC')).toBe(false);
  expect(mayAnyway('too_early', undefined, at('05 23:10'), 'UTC')).toBe(false);
});

it('guests of a slot are counted while it is on, whenever they arrive', () => {
  expect(countedDates(slots, at('05 14:12'))).toEqual(['early', 'late']);
  expect(countedDates(slots, at('05 14:39'))).toEqual(['late']);
});

it.each<[string, AdmittingDate[], string, string[]]>([
  ['before the first', dates, '01 00:00', ['first']],
  ['while the first is on', dates, '05 21:59', ['first']],
  ['once it is over', dates, '05 22:00', ['matinee']],
  ['while one is on and the doors of the next are open', dates, '12 17:00', ['matinee', 'second']],
  ['when all are over', dates, '12 22:00', ['second']],
  ['while several are on', within, '05 12:30', ['day', 'talk']],
  ['where all are cancelled', dates.slice(3), '13 18:00', []],
  ['where there are none', [], '13 18:00', []],
])('guests are counted of %s', (_, all, now, expected) => {
  expect(countedDates(all, at(now))).toEqual(expected);
});
