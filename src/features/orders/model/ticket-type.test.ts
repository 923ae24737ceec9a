import { ownName } from './variation.ts';
import { expect, it } from 'vitest';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { readValues } from '#shared/entity/read-values.server.ts';
import { LAST_POSITION, ticketType, type TicketTypeRow } from './ticket-type.ts';

const GOOD = { name: 'Seat', kind: 'paid', price: 500, quantity: 10 };

function refusal(given: Record<string, unknown>): ApiError {
  try {
    readValues(ticketType, given);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('It was taken.');
}

/** The codes of what is wrong, by field. */
function problems(
  given: Record<string, unknown>,
  current: TicketTypeRow | null = null,
): Record<string, string> {
  try {
    readValues(ticketType, given, current);
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Object.fromEntries(
      Object.entries(error.data).map(([field, said]) => [field, (said as { code: string }).code]),
    );
  }
}

it('takes what is right', () => {
  expect(readValues(ticketType, GOOD)).toMatchObject({ ...GOOD, minPerOrder: 1, maxPerOrder: 10 });
});

/** What is wrong, the field that says so, and its code. */
it.each<[Record<string, unknown>, string, string]>([
  [{ name: '' }, 'name', 'validation_too_small'],
  [{ name: 'x'.repeat(121) }, 'name', 'validation_too_big'],
  [{ price: 0 }, 'price', 'validation_required'],
  [{ kind: 'free' }, 'price', 'validation_not_free'],
  [{ price: 0.5 }, 'price', 'validation_invalid_amount'],
  [{ price: 'much' }, 'price', 'validation_invalid_type'],
  [{ quantity: 0 }, 'quantity', 'validation_out_of_range'],
  [{ quantity: 1_000_001 }, 'quantity', 'validation_out_of_range'],
  [{ minPerOrder: 0 }, 'minPerOrder', 'validation_out_of_range'],
  [{ maxPerOrder: 101 }, 'maxPerOrder', 'validation_out_of_range'],
  [{ minPerOrder: 5, maxPerOrder: 4 }, 'maxPerOrder', 'validation_below_minimum'],
  [{ admits: 21 }, 'admits', 'validation_too_big'],
  [{ admits: 2, addOnTo: 'adult' }, 'admits', 'validation_add_on'],
  [{ visits: 1 }, 'visitType', 'validation_required'],
  [{ visits: -1 }, 'visits', 'validation_too_small'],
  [{ visits: 367 }, 'visits', 'validation_too_big'],
  [{ visits: 2, visitType: 'class', admits: 2 }, 'admits', 'validation_pass'],
  [{ visits: 2, visitType: 'class', addOnTo: 'any' }, 'addOnTo', 'validation_pass'],
  [{ visits: 2, visitType: 'class', perDate: true }, 'perDate', 'validation_pass'],
  [{ visits: 2, visitType: 'class', kind: 'donation' }, 'kind', 'validation_pass'],
  [{ parts: ['adult'] }, 'parts', 'validation_too_small'],
  [{ parts: Array.from({ length: 21 }, () => 'adult') }, 'parts', 'validation_too_big'],
  [{ parts: Array.from({ length: 9 }, (_, n) => `type${n}`) }, 'parts', 'validation_too_big'],
  [{ parts: ['adult', 'child'], admits: 2 }, 'admits', 'validation_bundle'],
  [{ parts: ['adult', 'child'], addOnTo: 'any' }, 'addOnTo', 'validation_bundle'],
  [{ parts: ['adult', 'child'], visits: 2, visitType: 'class' }, 'visits', 'validation_bundle'],
  [{ parts: ['adult', 'child'], kind: 'donation' }, 'kind', 'validation_bundle'],
  [{ parts: ['adult', 'child'], quota: 'hall' }, 'quota', 'validation_bundle'],
  [{ parts: ['adult', 'child'], ownTax: true }, 'ownTax', 'validation_bundle'],
  [{ parts: ['adult', 'child'], forMembers: 'only', memberChapter: 'c' }, 'forMembers', 'validation_bundle'],
  [{ maxPerTicket: -1 }, 'maxPerTicket', 'validation_too_small'],
  [{ salesStart: 'soon' }, 'salesStart', 'validation_custom'],
  [
    { salesStart: '2026-12-02 00:00:00.000Z', salesEnd: '2026-12-01 00:00:00.000Z' },
    'salesEnd',
    'validation_before_start',
  ],
  [{ ownTax: true, taxBps: 100 }, 'taxName', 'validation_required'],
])('says what is wrong with %j in each language', (wrong, field, code) => {
  const error = refusal({ ...GOOD, ...wrong }).data[field];
  expect(error).toMatchObject({ code });
  const said = (['en', 'es', 'ne'] as const).map((language) => fieldMessage(error, language));
  expect(new Set(said).size).toBe(3);
});

const MEMBERS = { forMembers: 'price', memberChapter: 'madrid', memberPrice: 400 };

it.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['for all, whatever else it says', { forMembers: '', memberChapter: '', memberPrice: 9_999 }, {}],
  ['for members', { forMembers: 'only', memberChapter: 'madrid' }, {}],
  ['for members, free', { forMembers: 'only', memberChapter: 'madrid', kind: 'free', price: 0 }, {}],
  ['for members, of nothing', { forMembers: 'only' }, { memberChapter: 'validation_required' }],
  ['for less', { ...MEMBERS, memberPrice: 499 }, {}],
  ['for as much', { ...MEMBERS, memberPrice: 500 }, { memberPrice: 'validation_not_less' }],
  ['for more', { ...MEMBERS, memberPrice: 501 }, { memberPrice: 'validation_not_less' }],
  ['for nothing', { ...MEMBERS, memberPrice: 0 }, {}],
  [
    'for less than nothing',
    { ...MEMBERS, memberPrice: 0, kind: 'free', price: 0 },
    { forMembers: 'validation_not_paid' },
  ],
  [
    'for as much, of nothing',
    { ...MEMBERS, memberPrice: 500, memberChapter: '' },
    { memberChapter: 'validation_required', memberPrice: 'validation_not_less' },
  ],
])('of a type %s says what is wrong', (_, given, wrong) => {
  const found = problems({ ...GOOD, ...given });
  expect(found).toEqual(wrong);
});

it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['only members', { ...MEMBERS, forMembers: 'only' }, { forMembers: 'only', memberPrice: 0 }],
  ['a price for members', MEMBERS, MEMBERS],
  ['no limit', { ...MEMBERS, memberLimit: 0 }, { memberLimit: 0 }],
  ['the highest limit', { ...MEMBERS, memberLimit: 100 }, { memberLimit: 100 }],
  [
    'a family',
    { ...MEMBERS, memberFamily: true, memberLimit: 2 },
    { memberFamily: true, memberLimit: 0, memberPrice: 400 },
  ],
  ['some memberships', { ...MEMBERS, memberTiers: ['a', 'b', 'a'] }, { memberTiers: ['a', 'b'] }],
  ['all memberships', { ...MEMBERS, memberTiers: [] }, { memberTiers: [] }],
  [
    'everybody',
    { ...MEMBERS, forMembers: '', memberLimit: 5, memberFamily: true, memberTiers: ['a'] },
    { memberChapter: '', memberTiers: [], memberPrice: 0, memberLimit: 0, memberFamily: false },
  ],
])('keeps of a rule for %s what counts', (_, given, kept) =>
  expect(readValues(ticketType, { ...GOOD, ...given })).toMatchObject(kept),
);

it.each<[Record<string, unknown>, string]>([
  [{ forMembers: 'all' }, 'forMembers'],
  [{ memberLimit: -1 }, 'memberLimit'],
  [{ memberLimit: 101 }, 'memberLimit'],
  [{ memberFamily: 2 }, 'memberFamily'],
  [{ memberTiers: 5 }, 'memberTiers'],
  [{ memberTiers: '[' }, 'memberTiers'],
  [{ memberPrice: -1 }, 'memberPrice'],
])('refuses %j', (wrong, field) =>
  expect(Object.keys(problems({ ...GOOD, ...MEMBERS, ...wrong }))).toEqual([field]),
);

it('a pass says what its dates are of; what is none forgets it', () => {
  const pass = { ...GOOD, visits: 366, visitType: 'class', byDatesLeft: true };
  const none = { visits: 0, visitType: '', byDatesLeft: false };
  expect(readValues(ticketType, pass)).toMatchObject(pass);
  expect(readValues(ticketType, { ...pass, visits: 0 })).toMatchObject(none);
  const sold = {
    ...GOOD,
    visits: 5,
    visitType: 'class',
    parts: '',
    addOnTo: '',
    sold: 1,
    held: 0,
    admits: 1,
    perDate: 0,
  };
  const current = sold as unknown as TicketTypeRow;
  expect(problems({ visits: 0 }, current)).toEqual({ visits: 'validation_has_sales' });
  expect(problems({ visits: 8, visitType: 'evening' }, current)).toEqual({});
  expect(problems({ visits: 8, visitType: 'evening' }, { ...current, held: 1 })).toEqual({
    visits: 'validation_has_sales',
    visitType: 'validation_has_sales',
  });
  const ticket = { ...sold, visits: 0, visitType: '' } as unknown as TicketTypeRow;
  expect(problems({ visits: 5, visitType: 'class' }, ticket)).toEqual({ visits: 'validation_has_sales' });
});

it('is what nobody says otherwise', () => {
  expect(readValues(ticketType, { name: 'Seat', kind: 'free', quantity: 1 })).toEqual({
    name: 'Seat',
    variationOf: '',
    description: '',
    kind: 'free',
    price: 0,
    quantity: 1,
    minPerOrder: 1,
    maxPerOrder: 10,
    salesStart: '',
    salesEnd: '',
    hidden: false,
    quota: '',
    opensAfter: '',
    addOnTo: '',
    maxPerTicket: 0,
    admits: 1,
    position: 0,
    ownTax: false,
    perDate: false,
    visits: 0,
    visitType: '',
    byDatesLeft: false,
    parts: [],
    taxName: '',
    taxBps: 0,
    forMembers: '',
    memberChapter: '',
    memberTiers: [],
    memberPrice: 0,
    memberLimit: 0,
    memberFamily: false,
  });
});

const [EARLY, LATE] = ['2026-12-01 00:00:00.000Z', '2026-12-02 00:00:00.000Z'];
it.each<Record<string, unknown>>([
  { name: 'x'.repeat(120) },
  { description: 'x'.repeat(2_000) },
  { kind: 'donation', price: 500 },
  { kind: 'donation', price: 0 },
  { kind: 'free', price: 0 },
  { price: 1 },
  { quantity: 1 },
  { quantity: 1_000_000 },
  { minPerOrder: 100, maxPerOrder: 100 },
  { minPerOrder: 4, maxPerOrder: 4 },
  { maxPerTicket: 100 },
  { admits: 20 },
  { admits: 1, addOnTo: 'adult' },
  { position: LAST_POSITION },
  { ownTax: true, taxBps: 0 },
  { ownTax: true, taxBps: 1, taxName: 'x'.repeat(30) },
  { ownTax: false, taxBps: 100 },
  { salesStart: EARLY, salesEnd: LATE },
  { salesStart: LATE },
  { salesEnd: EARLY },
])('takes %j as it is', (given) => {
  expect(readValues(ticketType, { ...GOOD, ...given })).toMatchObject(given);
});

it.each<[Record<string, unknown>, string]>([
  [{ description: 'x'.repeat(2_001) }, 'description'],
  [{ kind: 'gift' }, 'kind'],
  [{ minPerOrder: 101, maxPerOrder: 100 }, 'minPerOrder'],
  [{ maxPerOrder: 0 }, 'maxPerOrder'],
  [{ maxPerTicket: 101 }, 'maxPerTicket'],
  [{ admits: -1 }, 'admits'],
  [{ position: LAST_POSITION + 1 }, 'position'],
  [{ ownTax: true, taxBps: 100, taxName: 'x'.repeat(31) }, 'taxName'],
  [{ ownTax: true, taxBps: 1 }, 'taxName'],
  [{ taxBps: -1 }, 'taxBps'],
  [{ salesStart: EARLY, salesEnd: EARLY }, 'salesEnd'],
  [{ kind: 'free', price: 1 }, 'price'],
  [{ kind: 'free', price: -1 }, 'price'],
])('refuses %j for its %s', (wrong, field) =>
  expect(Object.keys(problems({ ...GOOD, ...wrong }))).toEqual([field]),
);

it('lets one ticket of nobody’s people in for one', () => {
  expect(readValues(ticketType, { ...GOOD, admits: 0 })).toMatchObject({ admits: 1 });
  expect(readValues(ticketType, { ...GOOD, ...MEMBERS, admits: 0 })).toMatchObject({ admits: 1 });
  expect(readValues(ticketType, { ...GOOD, ...MEMBERS, admits: 3 })).toMatchObject({ admits: 3 });
});

const ROW = {
  ...readValues(ticketType, GOOD),
  id: 'type00000000001',
  event: 'event0000000001',
  created: '',
  updated: '',
  memberTiers: '[]',
  parts: '',
  hidden: 0,
  ownTax: 0,
  memberFamily: 0,
  sold: 0,
  held: 0,
} as unknown as TicketTypeRow;

const stays = (field: string) => ({ [field]: 'validation_has_sales' });
it.each<[string, Partial<TicketTypeRow>, Record<string, unknown>, Record<string, string>]>([
  ['nothing was sold of', {}, { quantity: 1, kind: 'free', price: 0, admits: 3 }, {}],
  ['nothing was sold of, as an add-on', {}, { addOnTo: 'adult' }, {}],
  ['as many are there as were sold of', { sold: 3, held: 2 }, { quantity: 5 }, {}],
  [
    'fewer are there than were sold of',
    { sold: 3, held: 2 },
    { quantity: 4 },
    { quantity: 'validation_below_sold' },
  ],
  ['one was sold of', { sold: 1 }, { kind: 'free', price: 0 }, stays('kind')],
  ['one waits to be paid of', { held: 1 }, { kind: 'donation' }, stays('kind')],
  ['another name is given to', { sold: 1 }, { name: 'Stool', price: 700 }, {}],
  ['a family is made of', { sold: 1 }, { admits: 2 }, stays('admits')],
  ['a family is left', { sold: 1, admits: 3 }, { admits: 3 }, {}],
  ['a smaller family is made of', { sold: 1, admits: 3 }, { admits: 2 }, stays('admits')],
  ['one is one of', { sold: 1, admits: 0 }, { admits: 1 }, {}],
  ['one stays one of', { sold: 1, admits: 1 }, { admits: 0 }, {}],
  ['an add-on is made of', { sold: 1 }, { addOnTo: 'adult' }, stays('addOnTo')],
  ['a ticket is made of the add-on', { sold: 1, addOnTo: 'adult' }, { addOnTo: '' }, stays('addOnTo')],
  ['a bundle is made of', { sold: 1 }, { parts: ['adult', 'child'] }, stays('parts')],
  ['a bundle is left', { sold: 1, parts: '["adult","child"]' }, { parts: ['child', 'adult'] }, {}],
  [
    'another bundle is made of',
    { held: 1, parts: '["adult","child"]' },
    { parts: ['adult', 'child', 'child'] },
    stays('parts'),
  ],
  ['another ticket carries the add-on', { sold: 1, addOnTo: 'adult' }, { addOnTo: 'child' }, {}],
])('where %s', (_, row, given, wrong) => {
  expect(problems(given, { ...ROW, ...row })).toEqual(wrong);
});

it('counts a price where something is paid, and keeps from the history what is told elsewhere', () => {
  const { fields, table, parent } = ticketType;
  expect([table, parent]).toEqual(['ticket_types', 'event']);
  expect(fields.price.is).toMatchObject({ byCard: true });
  expect(fields.price.options).toMatchObject({ onlyIf: ['kind', 'paid', 'donation'] });
  expect(fields.memberPrice.options).toMatchObject({ onlyIf: ['forMembers', 'price'] });
  const untold = Object.entries(fields).flatMap(([name, { options }]) =>
    'unaudited' in options && options.unaudited ? [name] : [],
  );
  expect(untold).toEqual(['position', 'memberChapter', 'memberTiers']);
});

it.each([
  ['M', 'T-shirt', 'T-shirt, M'],
  // As it stands in the database, and is given back by a program.
  ['T-shirt, M', 'T-shirt', 'T-shirt, M'],
  ['T-shirt', 'T-shirt', 'T-shirt, T-shirt'],
  ['M', '', 'M'],
])('begins the name with what it is a variation of: %s of %s', (name, variationOf, whole) => {
  const read = readValues(ticketType, { name, variationOf, kind: 'free', quantity: 1 });
  expect(read.name).toBe(whole);
  expect(ownName(read)).toBe(name === whole && variationOf !== '' ? 'M' : name);
});

it('has at most 120 letters with what it is a variation of', () => {
  const named = (letters: number) => ({
    name: 'm'.repeat(letters),
    variationOf: 'T',
    kind: 'free',
    quantity: 1,
  });
  expect(readValues(ticketType, named(117)).name).toHaveLength(120);
  expect(() => readValues(ticketType, named(118))).toThrow(
    expect.objectContaining({ data: { name: expect.objectContaining({ code: 'validation_too_big' }) } }),
  );
});
