import fc from 'fast-check';
import { expect, expectTypeOf, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import type { AnyEntity } from '#shared/entity/entity.ts';
import { readValues } from '#shared/entity/read-values.server.ts';
import { groupDiscount, type GroupDiscountRow } from './group-discount.ts';
import type * as byHand from './pricing-schema.ts';
import { promoCode, type PromoCodeRow } from './promo-code.ts';
import { readGroup, readPromo } from './promo-input.ts';

function outcome(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const languages = Object.entries(error.data).map(([field, problem]) => [
      field,
      problem,
      (problem as Record<symbol, unknown>)[Symbol.for('mela.error.in-each-language')],
    ]);
    return { ...error.toJSON(), languages: languages.toSorted() };
  }
}
const odd = fc.constantFrom<unknown>(undefined, null, 5, '', ' ', 'a\0b', [], true, 'x'.repeat(61));
const number = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    1,
    2,
    10_000,
    10_001,
    -1,
    1.5,
    NaN,
    1_000_000,
    1_000_001,
    10_000_000_000,
    1e10 + 1,
    '5',
  ),
  odd,
);
const ids = fc.oneof(fc.constantFrom<unknown>([], ['abc'], ['x'.repeat(65)], [5], Array(101).fill('a')), odd);
const time = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '2026-01-01 00:00:00.000Z',
    '2026-02-01T00:00:00Z',
    '2025-01-01 00:00:00.000Z',
    'soon',
  ),
  odd,
);
const text = fc.oneof(
  fc.constantFrom<unknown>('SUMMER', ' me la ', 'x'.repeat(40), 'x'.repeat(41), 'x'.repeat(60)),
  odd,
);
const kind = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>('percent', 'amount', 'unlock') },
  { weight: 1, arbitrary: odd },
);
/** Mostly right, so that the rules between fields are reached too. */
const mostly = (right: unknown, any: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: any });
const shape = {
  bps: mostly(1_000, number),
  amount: mostly(500, number),
  minQuantity: mostly(2, number),
  ticketTypes: mostly([], ids),
};

it('refuses and keeps what the schema by hand does', () => {
  const tried = fc.record(
    {
      code: mostly('MELA10', text),
      kind,
      maxUses: mostly(0, number),
      maxPerBuyer: mostly(0, number),
      unlocks: mostly(['abc'], ids),
      startsAt: mostly('', time),
      endsAt: mostly('', time),
      ...shape,
    },
    { requiredKeys: [] },
  );
  const current = { used: 6, held: 1, ticketTypes: '[]', unlocks: '[]' } as PromoCodeRow;
  let kept = 0;
  fc.assert(
    fc.property(tried, fc.boolean(), (given, known) => {
      const was = outcome(() => readPromo(given, known ? current : undefined));
      if (!(was as { status?: number }).status) kept += 1;
      const now = outcome(() => {
        const before = {
          ...current,
          ...Object.fromEntries(
            Object.keys(promoCode.fields)
              .filter((k) => !['used', 'held', 'ticketTypes', 'unlocks'].includes(k))
              .map((k) => [k, undefined]),
          ),
        };
        return readValues(promoCode, given, known ? (before as unknown as PromoCodeRow) : null);
      });
      expect(now).toEqual(was);
    }),
    { numRuns: 2_000 },
  );
  expect(kept).toBeGreaterThan(100);
  const group = fc.record({ name: mostly('Families', text), kind, ...shape }, { requiredKeys: [] });
  fc.assert(
    fc.property(group, (given) => {
      expect(outcome(() => readValues(groupDiscount satisfies AnyEntity, given))).toEqual(
        outcome(() => readGroup(given)),
      );
    }),
    { numRuns: 2_000 },
  );
});

it('has the rows that were written by hand', () => {
  expectTypeOf<PromoCodeRow>().toEqualTypeOf<byHand.PromoCodeRow>();
  expectTypeOf<GroupDiscountRow>().toEqualTypeOf<byHand.GroupDiscountRow>();
});
