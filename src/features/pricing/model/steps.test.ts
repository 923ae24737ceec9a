import { expect, it } from 'vitest';
import type { OrderPrice } from './price.ts';
import { inMinorUnits, inSteps } from './steps.ts';
import { PLAIN_TERMS } from './terms.ts';

const LINE = { ticketType: 'adult', name: 'Adult', kind: 'paid', quantity: 2 } as const;
const GROUP = {
  id: 'family',
  name: 'Family',
  kind: 'amount',
  bps: 0,
  minQuantity: 2,
  ticketTypes: [],
} as const;
const CODE = { code: 'LESS', kind: 'amount', bps: 0, minQuantity: 0, ticketTypes: [], unlocks: [] } as const;

it('counts a cart in steps, each amount to the nearest, and leaves shares and numbers alone', () => {
  const terms = { ...PLAIN_TERMS, tax: { name: 'VAT', bps: 505 }, feeOnTop: true, taxIncluded: false };
  const own = { ticketType: 'adult', left: 3 };
  const found = inSteps(
    {
      lines: [{ ...LINE, unitPrice: 5_124 }],
      terms: {
        ...terms,
        fee: { bps: 255, fixed: 26 },
        groups: [{ ...GROUP, amount: 35 }],
        members: { name: 'Members', prices: [{ ...own, less: 4_444 }] },
        step: 10,
      },
      promo: { ...CODE, amount: 1_234 },
    },
    10,
  );
  expect(found).toEqual({
    lines: [{ ...LINE, unitPrice: 512 }],
    terms: {
      ...terms,
      fee: { bps: 255, fixed: 3 },
      groups: [{ ...GROUP, amount: 4 }],
      members: { name: 'Members', prices: [{ ...own, less: 444 }] },
      step: 1,
    },
    promo: { ...CODE, amount: 123 },
  });
});

it('counts a cart without members and without a code', () => {
  expect(inSteps({ lines: [], terms: PLAIN_TERMS, promo: null }, 10)).toEqual({
    lines: [],
    terms: { ...PLAIN_TERMS, members: undefined, step: 1 },
    promo: null,
  });
});

it('gives every amount back in the minor unit', () => {
  const rate = { name: 'VAT', bps: 505 };
  const applied = { source: 'group', id: 'family', name: 'Family' } as const;
  const parts = { gross: 3, discount: 4, fee: 5, taxAmount: 6, total: 7 };
  const sums = { subtotal: 8, discount: 9, fees: 10, tax: 11, total: 12, operatorFee: 13 };
  const tens = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount * 10]));
  const price: OrderPrice = {
    lines: [{ ...LINE, unitPrice: 2, ...parts, taxRate: rate }],
    ...sums,
    taxIncluded: true,
    taxes: [{ ...rate, amount: 11 }],
    applied,
  };
  expect(inMinorUnits(price, 10)).toEqual({
    lines: [{ ...LINE, unitPrice: 20, ...tens(parts), taxRate: rate }],
    ...tens(sums),
    taxIncluded: true,
    taxes: [{ ...rate, amount: 110 }],
    applied,
  });
});
