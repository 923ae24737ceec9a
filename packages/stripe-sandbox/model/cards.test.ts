import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behaviourOf, brandOf, passesLuhn } from './cards.ts';

describe('cards', () => {
  it.each(['4242424242424242', '378282246310005', '6011111111111117', '79927398713'])(
    '%s passes the check',
    (number) => {
      expect(passesLuhn(number)).toBe(true);
    },
  );

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = Array.from('4242424242424242', Number);
        digits[place] = ((digits[place] ?? 0) + by) % 10;
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });

  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3056930009020004', 'diners'],
    ['3566002020360505', 'jcb'],
    ['9', 'unknown'],
  ])('%s is of the brand %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand);
  });

  it('takes test cards only', () => {
    expect(behaviourOf('4242424242424242')).toEqual({ kind: 'pays', available: 'later', disputed: null });
    expect(behaviourOf('4000002500003155')).toEqual({ kind: 'authenticates' });
    expect(behaviourOf('4111111111111111')).toMatchObject({
      kind: 'declines',
      decline: { code: 'card_declined', declineCode: 'test_mode_live_card' },
    });
    expect(behaviourOf('constructor')).toMatchObject({ kind: 'declines' });
  });
});
