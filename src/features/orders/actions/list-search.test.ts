import { expect, it } from 'vitest';
import { attendeeSearch, orderSearch, readPlace, readSearch, wordsOf, writePlace } from './list-search.ts';

it('finds by 200 letters at most, and by the first 8 words of them', () => {
  const q = (text: string) => readSearch(attendeeSearch, { q: text }).q;
  expect(q(`  ${'x'.repeat(200)}  `)).toBe('x'.repeat(200));
  expect(q('x'.repeat(201))).toBe('x'.repeat(200));
  expect(wordsOf(' a  b\tc ')).toEqual(['a', 'b', 'c']);
  expect(wordsOf('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(wordsOf(' ')).toEqual([]);
});

it('goes on where it ended', () => {
  for (const value of ['Asha', 0, 1_500]) expect(readPlace(writePlace(value, 'id'))).toEqual([value, 'id']);
});

it.each([
  [{ status: 'gone' }, 'status'],
  [{ sort: 'none' }, 'sort'],
  [{ q: 5 }, 'q'],
  ['valid', 'search'],
  [null, 'search'],
])('refuses %j by its field: %s', (input, field) => {
  expect(() => readSearch(attendeeSearch, input)).toThrow(
    expect.objectContaining({
      status: 400,
      data: { [field]: expect.objectContaining({ code: 'validation_invalid' }) },
    }),
  );
});

it('knows each way by which an order came, and each order of a list', () => {
  const origins = ['', 'site', 'hand', 'cash', 'bank', 'guest', 'import'];
  for (const search of [orderSearch, attendeeSearch])
    expect(origins.map((origin) => readSearch(search, { origin }).origin)).toEqual(origins);
  const sorts = ['newest', 'oldest', 'name', 'most', 'least'];
  expect(sorts.map((sort) => readSearch(orderSearch, { sort }).sort)).toEqual(sorts);
  expect(sorts.slice(0, 3).map((sort) => readSearch(attendeeSearch, { sort }).sort)).toEqual(
    sorts.slice(0, 3),
  );
  expect(readSearch(attendeeSearch, {})).toMatchObject({
    q: '',
    origin: '',
    status: 'valid',
    sort: 'newest',
  });
});

it.each([
  ['type', 64],
  ['promo', 64],
  ['via', 64],
  ['status', 64],
  ['date', 64],
  ['from', 40],
  ['until', 40],
])('takes of %s %i letters at most, and no null character', (field, most) => {
  const longest = 'x'.repeat(most);
  expect(readSearch(orderSearch, { [field]: longest })).toMatchObject({ [field]: longest });
  for (const wrong of [`${longest}x`, 'x\0', 5])
    expect(() => readSearch(orderSearch, { [field]: wrong })).toThrow(
      expect.objectContaining({ status: 400 }),
    );
});

it('knows whether somebody came in, and each state of a ticket', () => {
  for (const admission of ['', 'in', 'out'])
    expect(readSearch(orderSearch, { admission })).toMatchObject({ admission });
  for (const status of ['', 'valid', 'cancelled', 'transferred'])
    expect(readSearch(attendeeSearch, { status })).toMatchObject({ status });
  const nothing = { q: '', type: '', admission: '', origin: '', promo: '', via: '', from: '', until: '' };
  expect(readSearch(orderSearch, {})).toEqual({
    ...nothing,
    status: '',
    date: '',
    alone: '',
    sort: 'newest',
  });
  for (const wrong of [{ admission: 'maybe' }, { origin: 'card' }, { alone: 'maybe' }, { q: 'x\0' }])
    expect(() => readSearch(orderSearch, wrong)).toThrow(expect.objectContaining({ status: 400 }));
});

const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
it.each([
  ['nothing', ''],
  ['no JSON', Buffer.from('[').toString('base64url')],
  ['no list', written({})],
  ['nothing at all', written(null)],
  ['an id that is none', written(['Asha', 5])],
  ['no id', written(['Asha'])],
  ['a place that is none', written([null, 'id'])],
  ['a list for a place', written([['Asha'], 'id'])],
  ['a null character in the place', written(['A\0', 'id'])],
  ['a null character in the id', written(['Asha', 'i\0'])],
])('goes on from no place that is %s', (_, cursor) => {
  expect(() => readPlace(cursor)).toThrow(
    expect.objectContaining({
      status: 400,
      data: { cursor: expect.objectContaining({ code: 'validation_invalid_cursor' }) },
    }),
  );
});
