import { expect, it } from 'vitest';
import { dateFormat, numberFormat } from './intl-formats.ts';

const moment = new Date('2026-03-14T12:45:00Z');
const kathmandu = { timeZone: 'Asia/Kathmandu' };

it.each<[Intl.DateTimeFormatOptions, string]>([
  [{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, 'शनि, १४ मार्च २०२६'],
  [{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, 'शनिबार, १४ मार्च २०२६'],
  [{ hour: 'numeric', minute: '2-digit' }, '१८:३०'],
  [{ month: 'long' }, 'मार्च'],
  [{ dateStyle: 'long', timeStyle: 'short' }, '१४ मार्च २०२६, १८:३०'],
])('writes a date with %j as %s', (options, text) => {
  expect(dateFormat('ne', { ...options, ...kathmandu }).format(moment)).toBe(text);
});

it('says how far a zone is from UTC', () => {
  const parts = dateFormat('ne', { ...kathmandu, timeZoneName: 'long' }).formatToParts(moment);
  expect(parts.find(({ type }) => type === 'timeZoneName')?.value).toBe('GMT+०५:४५');
});

it.each<[number, Intl.NumberFormatOptions, string]>([
  [1_234_567.5, {}, '१२,३४,५६७.५'],
  [0.125, { style: 'percent', maximumFractionDigits: 1 }, '१२.५%'],
  [1250, { style: 'currency', currency: 'EUR' }, '€१,२५०.००'],
  [1250, { style: 'currency', currency: 'NPR' }, 'रु १,२५०.००'],
])('writes %d as it is written', (value, options, text) => {
  expect(numberFormat('ne', options).format(value)).toBe(text);
});
