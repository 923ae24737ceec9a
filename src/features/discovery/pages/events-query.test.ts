import { expect, it } from 'vitest';
import { eventsPath, isNarrowed, readEventsQuery, typedDays } from './events-query.ts';

const read = (search: string) => readEventsQuery(new URLSearchParams(search));

it('reads what is looked for, and drops the rest', () => {
  expect(read('q=%20momo%20&city=Lisbon&utm=x')).toEqual({
    q: 'momo',
    category: '',
    city: 'Lisbon',
    when: '',
    from: '',
    to: '',
    access: '',
    price: '',
    near: '',
  });
});

it('lets a named time win over typed days', () => {
  for (const when of ['today', 'past'])
    expect(typedDays(read(`when=${when}&from=2027-01-01&to=never`), 'en')).toEqual({
      days: { from: null, to: null },
      problems: {},
    });
  expect(typedDays(read('when=whenever&from=2027-01-01'), 'en').days.from).toBe('2027-01-01');
});

it.each([
  ['from=2026-12-01&to=2026-12-31', { from: '2026-12-01', to: '2026-12-31' }, []],
  ['from=tomorrow', { from: null, to: null }, ['from']],
  ['to=2026-02-30', { from: null, to: null }, ['to']],
  ['from=2026-12-31&to=2026-12-01', { from: '2026-12-31', to: null }, ['to']],
])('%s', (search, days, wrong) => {
  const found = typedDays(read(search), 'en');
  expect(found.days).toEqual(days);
  expect(Object.keys(found.problems)).toEqual(wrong);
});

it('writes the address of a changed search', () => {
  const query = read('q=momo&city=New York');
  expect(eventsPath(query)).toBe('/events?q=momo&city=New+York');
  expect(eventsPath(query, { city: '', category: 'food' })).toBe('/events?q=momo&category=food');
  expect(eventsPath(read(''))).toBe('/events');
});

it('tells a narrowed search from the whole list', () => {
  expect(isNarrowed(read('cursor=abc'))).toBe(false);
  expect(isNarrowed(read('q=a'))).toBe(true);
});
