import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payable, PLATFORM_FEES, STRIPE_BALANCE, STRIPE_FEES } from '../../model/accounts.ts';
import { merged, type Posting, requireBalanced, UnbalancedPostingError } from '../../model/posting.ts';
import {
  chargePosting,
  disputeFeePosting,
  disputePosting,
  payoutPosting,
  platformFeePosting,
  processingFeePosting,
  refundPosting,
  reversalPosting,
  transferPosting,
  undoing,
} from './postings.ts';
import { proportionOf } from '../../model/proportion.ts';

const subject = { order: 'o'.repeat(15), event: 'e'.repeat(15), organiser: 'u'.repeat(15), currency: 'EUR' };
const OWED = payable(subject.organiser);
const amount = fc.integer({ min: 1, max: 10_000_000_000 });

const sumOn = (postings: readonly Posting[], account: string): number =>
  postings
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, line) => sum + line.amount, 0);

describe('every builder', () => {
  const builders: Record<string, (amount: number, part: number) => Posting> = {
    charge: (all) => chargePosting(subject, { id: 'ch_1', amount: all }),
    'processing fee': (_, part) => processingFeePosting(subject, { id: 'ch_1', fee: part }),
    'platform fee': (_, part) => platformFeePosting(subject, { id: 'ch_1', fee: part }),
    refund: (all, part) => refundPosting(subject, { id: 're_1', amount: all, platformFee: part }),
    transfer: (all) => transferPosting(subject, { id: 'tr_1', amount: all }),
    reversal: (all) => reversalPosting(subject, { id: 'trr_1', amount: all }),
    dispute: (all) => disputePosting(subject, { id: 'txn_1', amount: all }),
    'dispute fee': (_, part) => disputeFeePosting(subject, { id: 'txn_1', fee: part }),
    payout: (all) => payoutPosting({ id: 'po_1', amount: all, currency: 'EUR' }),
    undone: (all, part) =>
      undoing(refundPosting(subject, { id: 're_1', amount: all, platformFee: part }), 'refund_failed'),
  };

  it.each(Object.entries(builders))('%s is balanced and has no line of nothing', (_, build) => {
    fc.assert(
      fc.property(amount, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const posting = build(all, Math.floor(all * share));
        requireBalanced(posting);
        expect(posting.lines.every((line) => line.amount !== 0)).toBe(true);
      }),
    );
  });

  it('has a key of its own for each thing that happened', () => {
    const keys = Object.values(builders).map((build) => build(10, 3).key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('leaves the organiser with what is due, whatever happens in whatever order', () => {
  const step = fc.record({
    what: fc.constantFrom('charge', 'refund', 'transfer', 'reversal', 'dispute'),
    amount,
    fee: fc.nat(5_000),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const postings: Posting[] = [];
      let due = 0;
      steps.forEach(({ what, amount: moved, fee }, index) => {
        const id = `${what}_${index}`;
        if (what === 'charge') {
          postings.push(chargePosting(subject, { id, amount: moved }));
          postings.push(processingFeePosting(subject, { id, fee }));
          postings.push(platformFeePosting(subject, { id, fee: 7 }));
          due += moved - fee - 7;
        } else if (what === 'refund') {
          const platformFee = Math.min(7, moved);
          postings.push(refundPosting(subject, { id, amount: moved, platformFee }));
          due -= moved - platformFee;
        } else if (what === 'transfer') {
          postings.push(transferPosting(subject, { id, amount: moved }));
          due -= moved;
        } else if (what === 'reversal') {
          postings.push(reversalPosting(subject, { id, amount: moved }));
          due += moved;
        } else {
          postings.push(
            disputePosting(subject, { id, amount: moved }),
            disputeFeePosting(subject, { id, fee }),
          );
          due -= moved + fee;
        }
      });
      expect(sumOn(postings, OWED)).toBe(0 - due);
      const everything = [STRIPE_BALANCE, STRIPE_FEES, PLATFORM_FEES, OWED].reduce(
        (sum, account) => sum + sumOn(postings, account),
        0,
      );
      expect(everything).toBe(0);
    }),
  );
});

it('shows what a sale of 100 with fees of 3 and 5 is made of', () => {
  const sale = [
    chargePosting(subject, { id: 'ch_1', amount: 10_000 }),
    processingFeePosting(subject, { id: 'ch_1', fee: 300 }),
    platformFeePosting(subject, { id: 'ch_1', fee: 500 }),
  ];
  expect(sumOn(sale, STRIPE_BALANCE) + sumOn(sale, STRIPE_FEES)).toBe(9_700);
  expect(sumOn(sale, PLATFORM_FEES)).toBe(-500);
  expect(sumOn(sale, OWED)).toBe(-9_200);
});

it('takes a reinstated dispute as money that comes back', () => {
  const both = [
    disputePosting(subject, { id: 'txn_1', amount: 900 }),
    disputePosting(subject, { id: 'txn_2', amount: -900 }),
  ];
  expect(both.map(({ lines }) => lines[0]?.amount)).toEqual([-900, 900]);
  expect(sumOn(both, OWED)).toBe(0);
});

describe('requireBalanced', () => {
  const lines = [
    { account: STRIPE_BALANCE, amount: 100 },
    { account: OWED, amount: -100 },
  ] as const;
  const base = { key: 'k', kind: 'charge', currency: 'EUR', lines } as const;

  it('lets a balanced posting through', () => expect(() => requireBalanced(base)).not.toThrow());

  it.each([
    ['a sum other than zero', { ...base, lines: [lines[0]] }, 'sum to 100'],
    [
      'half a cent',
      {
        ...base,
        lines: [
          { account: OWED, amount: 0.5 },
          { account: OWED, amount: -0.5 },
        ],
      },
      'no whole amount',
    ],
    [
      'what is beyond exact numbers',
      {
        ...base,
        lines: [
          { account: OWED, amount: 2 ** 53 },
          { account: OWED, amount: -(2 ** 53) },
        ],
      },
      'no whole',
    ],
    ['a currency in small letters', { ...base, currency: 'eur' }, 'ISO 4217'],
  ] satisfies [string, Posting, string][])('refuses %s', (_, posting, message) => {
    expect(() => requireBalanced(posting)).toThrow(UnbalancedPostingError);
    expect(() => requireBalanced(posting)).toThrow(message);
  });

  it('merges lines of one account and drops what comes to nothing', () => {
    expect(
      merged([
        { account: OWED, amount: 5 },
        { account: STRIPE_FEES, amount: -5 },
        { account: OWED, amount: -5 },
      ]),
    ).toEqual([{ account: STRIPE_FEES, amount: -5 }]);
  });
});

describe('proportionOf', () => {
  it('lies between nothing and the whole, and gives the whole for all', () => {
    fc.assert(
      fc.property(amount, amount, amount, (whole, part, total) => {
        const share = proportionOf(whole, part, total);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(whole);
        expect(proportionOf(whole, total, total)).toBe(whole);
      }),
    );
  });

  it('never loses a cent over parts taken one after another', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 }),
        (whole, parts) => {
          const total = parts.reduce((sum, part) => sum + part, 0);
          let taken = 0;
          let so = 0;
          for (const part of parts) {
            const share = proportionOf(whole, so + part, total) - proportionOf(whole, so, total);
            expect(share).toBeGreaterThanOrEqual(0);
            taken += share;
            so += part;
          }
          expect(taken).toBe(whole);
        },
      ),
    );
  });

  it.each([
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [1, 1, 2, 1],
    [10_000_000_000, 9_999_999_999, 10_000_000_000, 9_999_999_999],
    [100, 0, 0, 0],
    [100, 5, 4, 100],
    [100, -1, 4, 0],
    [100, 5, 0, 0],
    [100, 5, -1, 0],
    [100, 1, 1, 100],
    [100, 0, 1, 0],
    [100, -1, 1, 0],
  ])('%i by %i of %i is %i', (whole, part, total, share) =>
    expect(proportionOf(whole, part, total)).toBe(share),
  );
});
