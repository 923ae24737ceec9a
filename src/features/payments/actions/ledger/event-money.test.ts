import { expect, it } from 'vitest';
import {
  type AccountName,
  payable,
  PLATFORM_FEES,
  STRIPE_BALANCE,
  STRIPE_FEES,
  till,
} from '../../model/accounts.ts';
import type { PostingKind } from '../../model/posting.ts';
import { eventMoney } from './event-money.ts';
import { Totals } from './totals.ts';

const ORGANISER = 'organiser000001';
const NOTHING = {
  currency: 'EUR',
  gross: 0,
  refunds: 0,
  disputed: 0,
  processingFees: 0,
  disputeFees: 0,
  platformFees: 0,
  net: 0,
  handSales: 0,
  handRefunds: 0,
  byHand: 0,
  transferred: 0,
  netDue: 0,
};

const totals = (...rows: [AccountName, PostingKind, number][]) =>
  new Totals(rows.map(([account, kind, amount]) => ({ account, kind, amount })));

/** What each kind of movement does to the figures of an event, by itself. */
const KINDS: [string, [AccountName, PostingKind, number][], Partial<typeof NOTHING>][] = [
  ['a charge', [[STRIPE_BALANCE, 'charge', 9000]], { gross: 9000, net: 9000, netDue: 9000 }],
  [
    'a sale by hand',
    [[till(ORGANISER), 'hand_payment', 700]],
    { gross: 700, net: 700, handSales: 700, byHand: 700 },
  ],
  [
    'money given back by hand',
    [[till(ORGANISER), 'hand_refund', -200]],
    { refunds: 200, net: -200, handRefunds: 200, byHand: -200 },
  ],
  ['a refund', [[STRIPE_BALANCE, 'refund', -1000]], { refunds: 1000, net: -1000, netDue: -1000 }],
  ['a refund that failed', [[STRIPE_BALANCE, 'refund_failed', 30]], { refunds: -30, net: 30, netDue: 30 }],
  ['a dispute', [[STRIPE_BALANCE, 'dispute', -400]], { disputed: 400, net: -400, netDue: -400 }],
  ['the fee of a dispute', [[STRIPE_FEES, 'dispute_fee', -15]], { disputeFees: 15, net: -15, netDue: -15 }],
  [
    'the fee of a charge',
    [[STRIPE_FEES, 'processing_fee', -290]],
    { processingFees: 290, net: -290, netDue: -290 },
  ],
  [
    'both fees',
    [
      [STRIPE_FEES, 'processing_fee', -290],
      [STRIPE_FEES, 'dispute_fee', -15],
    ],
    { processingFees: 290, disputeFees: 15, net: -305, netDue: -305 },
  ],
  [
    'the platform’s fee',
    [[PLATFORM_FEES, 'platform_fee', -450]],
    { platformFees: 450, net: -450, netDue: -450 },
  ],
  ['its return', [[PLATFORM_FEES, 'refund', 50]], { platformFees: -50, net: 50, netDue: 50 }],
  ['a transfer', [[STRIPE_BALANCE, 'transfer', -5000]], { transferred: 5000, netDue: -5000 }],
  ['its return', [[STRIPE_BALANCE, 'reversal', 60]], { transferred: -60, netDue: 60 }],
  ['a payout to the platform', [[STRIPE_BALANCE, 'payout', -70]], {}],
  ['what is owed, which is made of the others', [[payable(ORGANISER), 'charge', -9000]], {}],
];

it.each(KINDS)('%s', (_what, rows, figures) => {
  expect(eventMoney('EUR', totals(...rows))).toEqual({ ...NOTHING, ...figures });
});

it('comes to what is the organiser’s, less what they have', () => {
  const rows = KINDS.flatMap(([, each]) => each);
  const money = eventMoney('EUR', totals(...rows));
  const { gross, refunds, disputed, processingFees, disputeFees, platformFees, net } = money;
  expect(net).toBe(gross - refunds - disputed - processingFees - disputeFees - platformFees);
  expect(money.netDue).toBe(net - money.byHand - money.transferred);
  expect(totals(...rows)).toMatchObject({ platformFeeReturned: 50 });
  expect(totals(...rows).due(ORGANISER)).toBe(9000);
  expect(totals(...rows).due('organiser000002')).toBe(0);
});
