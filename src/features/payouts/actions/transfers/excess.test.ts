import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excessTransferred } from './excess.ts';

const sale = { charged: 10_000, fees: 300, gone: 0, transferred: 9_700, reversed: 0 };

describe('what is to come back of a transfer', () => {
  it.each([
    ['nothing while nothing is gone', {}, 0],
    ['half for a refund of half', { gone: 5_000 }, 4_850],
    ['all of it for a refund of all', { gone: 10_000 }, 9_700],
    ['no more than was transferred', { gone: 10_000, transferred: 4_000 }, 4_000],
    ['what an earlier reversal has not brought', { gone: 10_000, reversed: 4_850 }, 4_850],
    ['nothing when it is back already', { gone: 5_000, reversed: 4_850 }, 0],
    ['nothing before a transfer', { gone: 10_000, transferred: 0 }, 0],
    ['nothing of a transfer that was less by a refund before it', { gone: 4_000, transferred: 5_700 }, 0],
    ['less of a transfer that had set off a debt', { gone: 5_000, transferred: 9_000 }, 4_150],
    [
      'half once a dispute was won, transferred again, and half refunded',
      { gone: 5_000, transferred: 19_400, reversed: 9_700 },
      4_850,
    ],
  ])('%s', (_, change, excess) => expect(excessTransferred({ ...sale, ...change })).toBe(excess));

  it('comes to the whole transfer over any run of refunds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 }),
        fc.nat(200),
        (refunds, fees) => {
          const charged = refunds.reduce((sum, refund) => sum + refund, 0);
          const transferred = Math.max(0, charged - fees);
          let gone = 0;
          let reversed = 0;
          for (const refund of refunds) {
            gone += refund;
            reversed += excessTransferred({ charged, fees, gone, transferred, reversed });
          }
          expect(reversed).toBe(transferred);
        },
      ),
    );
  });
});
