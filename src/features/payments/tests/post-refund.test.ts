import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { postRefund } from '../actions/refunds/post-refund.ts';
import { reconcileRefund, reconcileRefunds } from '../actions/refunds/reconcile-refunds.ts';
import { listed, ORDER, ORGANISER, type ScriptedStripe, scriptedStripe } from './scripted-stripe.ts';

const CHARGED = [
  `charge organiser:${ORGANISER}:payable -10000`,
  'charge stripe:balance 10000',
  `platform_fee organiser:${ORGANISER}:payable 500`,
  'platform_fee platform:fees -500',
  `processing_fee organiser:${ORGANISER}:payable 320`,
  'processing_fee stripe:fees -320',
];
const refunded = (amount: number, fee: number, kind = 'refund') => [
  `${kind} organiser:${ORGANISER}:payable ${amount - fee}`,
  `${kind} platform:fees ${fee}`,
  `${kind} stripe:balance ${-amount}`,
];

const post = ({ context }: ScriptedStripe, amount: number, refundId = 'refund1', orderId = ORDER) =>
  context.db.write((tx) => postRefund(context, tx, { refundId, orderId, amount }));

const refund = (id: string, amount: number, status: string, refundId = '') => ({
  id,
  amount,
  status,
  charge: 'ch_1',
  metadata: refundId ? { refundId } : {},
});

describeOnEachMigratedDatabase('a refund in the ledger', ({ open }) => {
  it.each([
    ['nothing', 0, 'refunds of 0 are not of it'],
    ['less than nothing', -1, 'refunds of -1 are not of it'],
    ['one cent too many', 10_001, 'refunds of 10001 are not of it'],
  ])('is never %s', async (_what, amount, message) => {
    const world = await scriptedStripe(await open());
    await world.charged({ platformFee: 500 });
    await expect(post(world, amount)).rejects.toThrow(message);
    expect(await world.lines()).toEqual(CHARGED);
    expect(world.heard).toEqual([['owed', ORDER]]);
  });

  it('is entered once, and whoever sends the money on is told once', async () => {
    const world = await scriptedStripe(await open());
    await world.charged({ platformFee: 500 });
    expect(await post(world, 10_000)).toBe(true);
    expect(await post(world, 10_000)).toBe(false);
    expect(await world.lines()).toEqual([...CHARGED, ...refunded(10_000, 500)]);
    expect(world.heard).toEqual([
      ['owed', ORDER],
      ['less owed', ORDER],
    ]);
    await expect(post(world, 1, 'refund2')).rejects.toThrow('refunds of 10001 are not of it');
    await expect(post(world, 1, 'refund3', 'order0000000002')).rejects.toThrow('has no charge to refund');
  });
});

describeOnEachMigratedDatabase("refunds that Stripe has and the ledger hasn't", ({ open }) => {
  const LOOK = 'GET /refunds';

  it('are entered, by the id from here or by its own, the oldest first', async () => {
    const world = await scriptedStripe(await open());
    await world.charged({ platformFee: 500 });
    const page = [refund('re_2', 2_010, 'pending', 'refund1'), refund('re_1', 1_010, 'succeeded')];
    world.stripe.set(LOOK, listed(...page));
    for (let n = 0; n < 2; n += 1) await reconcileRefunds(world.context, 'ch_1');
    expect(await world.lines()).toEqual([...CHARGED, ...refunded(1_010, 51), ...refunded(2_010, 100)]);
    expect(world.calls[0]?.form).toEqual({ charge: 'ch_1', limit: '100' });
    const all = ['refunded', { orderId: ORDER, refunded: 3_020, currency: 'EUR' }];
    const made = ['refundMade', { orderId: ORDER, refundId: 'refund1' }];
    expect(world.heard.slice(1)).toEqual([made, ['less owed', ORDER], ['less owed', ORDER], all, made, all]);
    expect(await world.jobs()).toEqual([]);
  });

  it('and that failed are taken back, told once to each, and were never entered where they were not', async () => {
    const world = await scriptedStripe(await open());
    await world.charged({ platformFee: 500 });
    await post(world, 2_000);
    world.heard.length = 0;
    const page = [
      refund('re_3', 500, 'canceled', 'never'),
      refund('re_2', 2_000, 'failed', 'refund1'),
      refund('re_1', 700, 'failed'),
    ];
    world.stripe.set(LOOK, listed(...page));
    await reconcileRefunds(world.context, 'ch_1');
    const undone = [
      `refund_failed organiser:${ORGANISER}:payable -1900`,
      'refund_failed platform:fees -100',
      'refund_failed stripe:balance 2000',
    ];
    const lines = [...CHARGED, ...refunded(2_000, 100), ...undone];
    expect(await world.lines()).toEqual(lines);
    expect(world.heard).toEqual([
      ['owed', ORDER],
      ['refundFailed', { orderId: ORDER, refundId: 'never' }],
      ['refundFailed', { orderId: ORDER, refundId: 'refund1' }],
      ['refunded', { orderId: ORDER, refunded: 0, currency: 'EUR' }],
    ]);
    const jobs = [
      {
        kind: 'payments.tell-refund',
        uniqueKey: 'payments.tell-refund:refund1',
        payload: { orderId: ORDER, refundId: 'refund1', amount: 2_000 },
      },
    ];
    expect(await world.jobs()).toEqual(jobs);
    await reconcileRefunds(world.context, 'ch_1');
    expect(await world.lines()).toEqual(lines);
    expect(await world.jobs()).toEqual(jobs);
    expect(world.heard.filter(([name]) => name === 'owed')).toHaveLength(1);
  });

  it.each([
    ['its charge', 'ch_1', ['GET /refunds/re_1', LOOK]],
    ['its charge, expanded', { id: 'ch_1' }, ['GET /refunds/re_1', LOOK]],
    ['no charge', null, ['GET /refunds/re_1']],
  ])('are followed from one of them by %s', async (_what, charge, asked) => {
    const world = await scriptedStripe(await open());
    await world.charged();
    world.stripe.set('GET /refunds/re_1', { id: 're_1', charge }).set(LOOK, listed());
    await reconcileRefund(world.context, 're_1');
    expect(world.asked()).toEqual(asked);
  });
});
