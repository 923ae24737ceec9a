import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '#lib/errors.ts';
import { validateEventPatch, validateNewEvent } from './validate-event.ts';

const GOOD = { title: 'Mela', startsAt: '2026-12-05 10:00:00.000Z', endsAt: '2026-12-05 18:00:00.000Z' };

function errorsOf(work: () => unknown): Record<string, { code: string; message: string }> {
  try {
    work();
  } catch (error) {
    return (error as ApiError).data as Record<string, { code: string; message: string }>;
  }
  return {};
}

describe('a new event', () => {
  it('takes a default for what is not said', () => {
    expect(validateNewEvent(GOOD)).toMatchObject({
      category: 'other',
      timezone: 'UTC',
      capacity: 0,
      tags: [],
      location: null,
    });
  });

  it('brings every way of writing a time to UTC text', () => {
    const { startsAt, endsAt } = validateNewEvent({
      ...GOOD,
      startsAt: '2026-12-05T15:45:00+05:45',
      endsAt: '2026-12-05T18:00Z',
    });
    expect([startsAt, endsAt]).toEqual(['2026-12-05 10:00:00.000Z', '2026-12-05 18:00:00.000Z']);
  });

  it('reads a place at 0/0 as none, folds white space, drops tags given twice', () => {
    const event = validateNewEvent({
      ...GOOD,
      title: '  Mela \n at  last ',
      location: { lon: 0, lat: 0 },
      tags: ['a', ' a ', ''],
    });
    expect(event).toMatchObject({ title: 'Mela at last', location: null, tags: ['a'] });
  });

  it.each([
    ['title', { title: '' }, 'Enter a title.'],
    ['title', { title: 'x'.repeat(121) }, 'The title can have at most 120 characters.'],
    ['title', { title: 'a\0b' }, "The title has characters that can't be shown."],
    ['title', { title: 7 }, 'The title must be text.'],
    ['startsAt', { startsAt: '' }, 'Enter when the event starts.'],
    ['startsAt', { startsAt: 'soon' }, 'The start is not a valid date and time.'],
    ['startsAt', { startsAt: '+010000-01-01T00:00:00Z' }, 'The start is not a valid date and time.'],
    ['endsAt', { endsAt: GOOD.startsAt }, 'The event must end after it starts.'],
    [
      'endsAt',
      { endsAt: '2028-01-01 00:00:00.000Z' },
      'An event can last a year at most. Create a second event for the rest.',
    ],
    ['timezone', { timezone: 'Mars/Olympus' }, 'Choose a time zone such as Europe/Madrid.'],
    ['currency', { currency: 'usd' }, 'Choose a currency by its code, such as EUR.'],
    ['capacity', { capacity: 1.5 }, 'The capacity must be a whole number.'],
    ['capacity', { capacity: -1 }, "The capacity can't be negative; 0 means no limit."],
    ['capacity', { capacity: 1_000_001 }, 'The capacity can be at most 1,000,000.'],
    ['capacity', { capacity: '12' }, 'The capacity must be a number.'],
    [
      'onlineUrl',
      { onlineUrl: 'javascript:alert(1)' },
      'The online address must start with https:// or http://.',
    ],
    ['tags', { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'An event can have at most 10 tags.'],
    ['tags.0', { tags: ['x'.repeat(31)] }, 'A tag can have at most 30 characters.'],
    ['tags', { tags: 'music' }, 'The tags must be a list.'],
    [
      'description',
      { description: 'x'.repeat(50_001) },
      'The description can have at most 50,000 characters.',
    ],
    ['category', { category: 'rave' }, 'Choose one of the categories.'],
    ['visibility', { visibility: 'secret' }, 'Choose public or unlisted.'],
    ['location.lat', { location: { lon: 1, lat: 91 } }, 'The latitude is at most 90.'],
  ])('tells what is wrong with %s', (field, change, message) => {
    expect(errorsOf(() => validateNewEvent({ ...GOOD, ...change }))[field]?.message).toBe(message);
  });

  it('never fails but with a sentence for each field, whatever it is given', () => {
    const values = fc.dictionary(
      fc.constantFrom(
        'title',
        'startsAt',
        'endsAt',
        'tags',
        'location',
        'capacity',
        'description',
        'timezone',
        'onlineUrl',
      ),
      fc.anything(),
    );
    fc.assert(
      fc.property(values, (given) => {
        for (const [field, { code, message }] of Object.entries(errorsOf(() => validateNewEvent(given)))) {
          expect(field).not.toBe('');
          expect(code).toMatch(/^validation_/);
          expect(message).toMatch(/[.]$/);
        }
      }),
    );
  });
});

describe('a change of an event', () => {
  it('gives only what was said, and leaves the rest', () => {
    expect(validateEventPatch(GOOD, { summary: ' Come ' })).toEqual({ summary: 'Come' });
  });

  it('holds a new end against the start that stays', () => {
    expect(errorsOf(() => validateEventPatch(GOOD, { endsAt: '2026-12-05 09:00:00.000Z' }))).toHaveProperty(
      'endsAt',
    );
  });
});
