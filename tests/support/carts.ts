import fc from 'fast-check';
import { cardStep } from '#lib/card-step.ts';
import { minorDigits } from '#lib/money.ts';
import type { CartLine, GroupDiscount, PriceTerms, PromoTerms } from '#features/pricing/model/terms.ts';

/** Without minor unit, with cents, with thousandths. */
export const currency = fc.constantFrom('JPY', 'EUR', 'KWD');
const TYPES = ['adult', 'child', 'shirt', 'gift'];
const bps = fc.oneof(fc.constantFrom(0, 1, 400, 2100, 10_000), fc.nat(10_000));
const some = fc.subarray(TYPES);

/** Up to two thousand of the major unit, as amounts of the minor one. */
const price = (of: string) => fc.nat(2_000 * 10 ** minorDigits(of));
const rate = fc.record({ name: fc.constantFrom('IVA', 'GST'), bps });

/** Carts of at most one line of each type. */
export const cart = (of: string): fc.Arbitrary<CartLine[]> =>
  fc.subarray(TYPES, { minLength: 1 }).chain((types) =>
    fc.tuple(
      ...types.map((ticketType) =>
        fc.record({
          ticketType: fc.constant(ticketType),
          name: fc.constant(ticketType),
          kind: fc.constantFrom('paid' as const, 'donation' as const),
          quantity: fc.integer({ min: 1, max: 100 }),
          unitPrice: price(of),
          tax: fc.oneof(fc.constant(undefined), fc.constant(null), rate),
        }),
      ),
    ),
  );

const group = (of: string): fc.Arbitrary<GroupDiscount> =>
  fc.record({
    id: fc.constantFrom('a', 'b'),
    name: fc.constant('Group'),
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    bps,
    amount: price(of),
    minQuantity: fc.integer({ min: 1, max: 20 }),
    ticketTypes: some,
  });

export const promo = (of: string): fc.Arbitrary<PromoTerms> =>
  fc.record({
    code: fc.constant('CODE'),
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'unlock' as const),
    bps,
    amount: price(of),
    minQuantity: fc.nat(5),
    ticketTypes: some,
    unlocks: fc.constant([]),
  });

export const terms = (of: string): fc.Arbitrary<PriceTerms> =>
  fc.record({
    tax: fc.option(rate),
    taxIncluded: fc.boolean(),
    fee: fc.record({ bps, fixed: fc.nat(500) }),
    feeOnTop: fc.boolean(),
    groups: fc.array(group(of), { maxLength: 3 }),
    members: fc.option(
      fc.record({
        name: fc.constant('Members'),
        prices: fc.uniqueArray(
          fc.record({
            ticketType: fc.constantFrom(...TYPES),
            less: price(of),
            left: fc.option(fc.nat(5)),
          }),
          { selector: ({ ticketType }) => ticketType },
        ),
      }),
      { nil: undefined },
    ),
    step: fc.constant(cardStep(of)),
  });
