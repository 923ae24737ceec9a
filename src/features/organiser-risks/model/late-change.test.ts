import { describe, expect, it } from 'vitest';
import { lateSignsOf } from './late-change.ts';

const edit = (field: string, before: unknown, after: unknown, action = 'event.edit') =>
  lateSignsOf({ action, changes: [{ field, before, after }] });

describe('a change of an event whose tickets are out', () => {
  it.each([
    ['another day', '2027-01-05 10:00:00.000Z', '2027-01-06 10:00:00.000Z', ['moved']],
    ['a day earlier', '2027-01-05 10:00:00.000Z', '2027-01-04 10:00:00.000Z', ['moved']],
    ['not quite a day', '2027-01-05 10:00:00.000Z', '2027-01-06 09:59:59.999Z', []],
    ['no date', '2027-01-05 10:00:00.000Z', null, []],
  ])('is a move: %s', (_, before, after, signs) => expect(edit('startsAt', before, after)).toEqual(signs));

  it.each([
    ['Pokhara', 'Kathmandu', ['moved']],
    ['Pokhara', ' pokhara', []],
    [null, 'Pokhara', []],
    ['Pokhara', null, []],
  ])('is a move: from %s to %s', (before, after, signs) =>
    expect(edit('city', before, after)).toEqual(signs),
  );

  it.each([
    ['Holi in the Park', 'Dinner for Two', ['retitled']],
    ['Summer Fair 2026', 'Summer Fair 2027', []],
    // One word of two is half of them.
    ['Summer Fair', 'Winter Fair', []],
    ['Summer Fair', 'The Winter Fair', ['retitled']],
    ['SUMMER, fair!', 'summer fair', []],
    ['दशैँ मेला', 'तिहार भोज', ['retitled']],
    ['दशैँ मेला', 'दशैँ मेला २०८३', []],
    ['…', 'Summer Fair', []],
  ])('is another title: %s, then %s', (before, after, signs) =>
    expect(edit('title', before, after)).toEqual(signs),
  );

  it.each([
    [1000, 2000, ['repriced']],
    [1000, 1999, []],
    [1000, 500, ['repriced']],
    [1000, 501, []],
    [0, 100, ['repriced']],
    [null, 100, ['repriced']],
    [100, 0, ['repriced']],
  ])('is another price: %s, then %s', (before, after, signs) =>
    expect(edit('price', before, after, 'ticketTypes.edit')).toEqual(signs),
  );

  it('is a cancellation or a postponement by what was done, and nothing else by its fields', () => {
    expect(lateSignsOf({ action: 'event.cancel', changes: [] })).toEqual(['cancelled']);
    expect(lateSignsOf({ action: 'event.postpone', changes: [] })).toEqual(['moved']);
    expect(edit('title', 'Holi in the Park', 'Dinner for Two', 'questions.edit')).toEqual([]);
    expect(edit('price', 1, 2, 'event.edit')).toEqual([]);
  });

  it('can be two signs', () =>
    expect(
      lateSignsOf({
        action: 'event.edit',
        changes: [
          { field: 'title', before: 'Holi in the Park', after: 'Dinner for Two' },
          { field: 'city', before: 'London', after: 'Leeds' },
        ],
      }),
    ).toEqual(['moved', 'retitled']));
});
