import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '../support/migrated-databases.ts';
import {
  pathOf,
  payForm,
  type SandboxStage,
  sandboxOn,
  stageSandbox,
  twoTickets,
} from '../support/sandbox.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Sells two tickets, 50.00 USD; gives the charge's id. */
async function sell(
  stage: SandboxStage,
  card = '4242424242424242',
): Promise<{ charge: string; intent: string }> {
  const session = await stage.stripe.checkout.sessions.create(twoTickets());
  await stage.page(pathOf(session.url), payForm(card));
  const [charge] = (await stage.stripe.charges.list({ limit: 1 })).data;
  return {
    charge: charge?.id ?? '',
    intent: typeof charge?.payment_intent === 'string' ? charge.payment_intent : '',
  };
}

async function organiser(stage: SandboxStage, changes: Record<string, string> = {}): Promise<string> {
  const account = await stage.stripe.accounts.create({
    type: 'express',
    country: changes.country ?? 'US',
    email: 'o@example.org',
  });
  const link = await stage.stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'https://mela.example/refresh',
    return_url: 'https://mela.example/return',
  });
  await stage.page(pathOf(link.url), {
    legalName: 'Asha Gurung',
    country: 'US',
    bank: '000123456789',
    accepted: 'yes',
    outcome: 'verified',
    action: 'submit',
    ...changes,
  });
  return account.id;
}

/** What the balance says must be what its transactions add up to. */
async function expectToAddUp(stage: SandboxStage, stripeAccount?: string): Promise<void> {
  const options = stripeAccount === undefined ? {} : { stripeAccount };
  const balance = await stage.stripe.balance.retrieve({}, options);
  const sums = { available: 0, pending: 0 };
  for await (const each of stage.stripe.balanceTransactions.list({ limit: 100 }, options)) {
    expect(each.net).toBe(each.amount - each.fee);
    expect(each.fee_details.reduce((sum, { amount }) => sum + amount, 0)).toBe(each.fee);
    sums[each.status as 'available' | 'pending'] += each.net;
  }
  expect({ available: balance.available[0]?.amount, pending: balance.pending[0]?.amount }).toEqual(sums);
}

describeOnEachMigratedDatabase('money at the sandbox', (database) => {
  it('refunds in parts until nothing is left', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe } = stage;
    const { charge, intent } = await sell(stage);
    const first = await stripe.refunds.create({
      payment_intent: intent,
      amount: 2000,
      reason: 'requested_by_customer',
      metadata: { refund: 'r1' },
    });
    expect(first).toMatchObject({
      object: 'refund',
      amount: 2000,
      status: 'succeeded',
      charge,
      payment_intent: intent,
    });
    await expect(stripe.refunds.create({ charge, amount: 3001 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)',
    });
    await stripe.refunds.create({ charge });
    expect(await stripe.charges.retrieve(charge, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 5000,
      refunded: true,
      refunds: { data: [{ amount: 3000 }, { amount: 2000, metadata: { refund: 'r1' } }] },
    });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
    expect(await stripe.refunds.retrieve(first.id, { expand: ['balance_transaction'] })).toMatchObject({
      balance_transaction: { amount: -2000, fee: 0, net: -2000, type: 'refund', source: first.id },
    });
    await stage.worker.drain();
    const told = stage.events.map(({ type }) => type);
    expect(told.filter((type) => type === 'refund.created')).toHaveLength(2);
    expect(told.filter((type) => type === 'charge.refunded')).toHaveLength(2);
    // Stripe keeps its fee.
    expect(await stripe.balance.retrieve()).toMatchObject({ pending: [{ amount: -175 }] });
    await expectToAddUp(stage);
  });

  it('never refunds more than was paid, however many ask at once', async () => {
    const db = await database.open();
    const stage = await stageSandbox(db);
    const other = sandboxOn(await database.openAgain(), stage.clock);
    const { charge } = await sell(stage);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? stage : other).stripe.refunds.create({ charge, amount: 1000 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await stage.stripe.charges.retrieve(charge)).toMatchObject({
      amount_refunded: 5000,
      refunded: true,
    });
    await expectToAddUp(stage);
  });

  it('refuses a refund of nothing, of no one and of what never was', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe } = stage;
    const { charge } = await sell(stage);
    await expect(stripe.refunds.create({ charge, amount: 0 })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.refunds.create({ charge: 'ch_none' })).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'charge',
      message: "No such charge: 'ch_none'",
    });
    await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('makes charges available two days later', async () => {
    const stage = await stageSandbox(await database.open());
    await sell(stage);
    expect(await stage.stripe.balance.retrieve()).toMatchObject({
      available: [{ amount: 0, currency: 'usd' }],
      pending: [{ amount: 4825, currency: 'usd' }],
    });
    stage.clock.advance(2 * DAY);
    expect(await stage.stripe.balance.retrieve()).toMatchObject({
      available: [{ amount: 4825 }],
      pending: [{ amount: 0 }],
    });
    await expectToAddUp(stage);
  });

  it('transfers from a charge, and back', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe } = stage;
    const account = await organiser(stage);
    const { charge } = await sell(stage);
    const transfer = await stripe.transfers.create({
      amount: 4000,
      currency: 'usd',
      destination: account,
      source_transaction: charge,
      transfer_group: 'event1',
      metadata: { order: 'o1' },
    });
    expect(transfer).toMatchObject({
      object: 'transfer',
      amount: 4000,
      destination: account,
      reversed: false,
    });
    await expect(
      stripe.transfers.create({
        amount: 1001,
        currency: 'usd',
        destination: account,
        source_transaction: charge,
      }),
    ).rejects.toMatchObject({ param: 'amount', message: expect.stringContaining('$10.00 is left') });
    expect(await stripe.balance.retrieve({}, { stripeAccount: account })).toMatchObject({
      pending: [{ amount: 4000 }],
    });
    const expanded = await stripe.transfers.retrieve(transfer.id, {
      expand: ['destination_payment.balance_transaction', 'balance_transaction', 'destination'],
    });
    expect(expanded).toMatchObject({
      destination: { id: account, object: 'account' },
      balance_transaction: { amount: -4000, type: 'transfer' },
      destination_payment: {
        object: 'charge',
        source_transfer: transfer.id,
        balance_transaction: { amount: 4000 },
      },
    });
    const back = await stripe.transfers.createReversal(transfer.id, { amount: 1500 });
    expect(back).toMatchObject({ object: 'transfer_reversal', amount: 1500, transfer: transfer.id });
    await expect(stripe.transfers.createReversal(transfer.id, { amount: 2501 })).rejects.toMatchObject({
      param: 'amount',
    });
    await stripe.transfers.createReversal(transfer.id);
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
      amount_reversed: 4000,
      reversed: true,
      reversals: { data: [{ amount: 2500 }, { amount: 1500 }] },
    });
    expect((await stripe.transfers.listReversals(transfer.id)).data).toHaveLength(2);
    await expectToAddUp(stage);
    await expectToAddUp(stage, account);
    expect(await stripe.balance.retrieve({}, { stripeAccount: account })).toMatchObject({
      pending: [{ amount: 0 }],
    });
    await stage.worker.drain();
    expect(stage.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['transfer.created', 'transfer.reversed']),
    );
  });

  it('transfers from the balance only what is available', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe } = stage;
    const account = await organiser(stage);
    const wish = { amount: 3000, currency: 'usd', destination: account };
    await sell(stage);
    await expect(stripe.transfers.create(wish)).rejects.toMatchObject({
      statusCode: 400,
      code: 'balance_insufficient',
    });
    await sell(stage, '4000000000000077');
    const answers = await Promise.allSettled([stripe.transfers.create(wish), stripe.transfers.create(wish)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expectToAddUp(stage);
  });

  it('transfers nothing to those who may not take it', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe } = stage;
    await sell(stage, '4000000000000077');
    const fresh = await stripe.accounts.create({ type: 'express' });
    await expect(
      stripe.transfers.create({ amount: 100, currency: 'usd', destination: fresh.id }),
    ).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    await expect(
      stripe.transfers.create({ amount: 100, currency: 'usd', destination: 'acct_none' }),
    ).rejects.toMatchObject({ message: "No such destination: 'acct_none'", param: 'destination' });
    await expect(stripe.transfers.create({ currency: 'usd', destination: fresh.id })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    });
  });

  it('pays the organiser out by itself once the money is there', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe } = stage;
    const account = await organiser(stage);
    const { charge } = await sell(stage);
    await stripe.transfers.create({
      amount: 4500,
      currency: 'usd',
      destination: account,
      source_transaction: charge,
    });
    stage.clock.advance(2 * DAY);
    await stage.worker.drain();
    const own = { stripeAccount: account };
    expect((await stripe.payouts.list({}, own)).data).toMatchObject([
      { amount: 4500, status: 'pending', automatic: true, type: 'bank_account' },
    ]);
    stage.clock.advance(DAY);
    await stage.worker.drain();
    expect((await stripe.payouts.list({ status: 'paid' }, own)).data).toHaveLength(1);
    expect(stage.events.find(({ type }) => type === 'payout.paid')).toMatchObject({
      account,
      data: { object: { amount: 4500 } },
    });
    expect((await stripe.payouts.list()).data).toEqual([]);
    await expectToAddUp(stage, account);
    const [transfer] = (await stripe.transfers.list({ destination: account })).data;
    await expect(stripe.transfers.createReversal(transfer?.id ?? '')).rejects.toMatchObject({
      code: 'balance_insufficient',
    });
  });

  it('pays out by hand where that was asked for', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe } = stage;
    const account = await organiser(stage);
    await stripe.accounts.update(account, { settings: { payouts: { schedule: { interval: 'manual' } } } });
    const { charge } = await sell(stage);
    await stripe.transfers.create({
      amount: 4500,
      currency: 'usd',
      destination: account,
      source_transaction: charge,
    });
    stage.clock.advance(2 * DAY);
    await stage.worker.drain();
    const own = { stripeAccount: account };
    expect((await stripe.payouts.list({}, own)).data).toEqual([]);
    await expect(stripe.payouts.create({ amount: 4501, currency: 'usd' }, own)).rejects.toMatchObject({
      code: 'balance_insufficient',
    });
    const payout = await stripe.payouts.create({ amount: 4500, currency: 'usd', method: 'instant' }, own);
    await stage.worker.drain();
    expect(await stripe.payouts.retrieve(payout.id, {}, own)).toMatchObject({
      status: 'paid',
      automatic: false,
    });
    await expect(stripe.payouts.retrieve(payout.id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('counts currencies without cents as Stripe does', async () => {
    const stage = await stageSandbox(await database.open());
    const price_data = { currency: 'jpy', unit_amount: 3000, product_data: { name: '祭り' } };
    const session = await stage.stripe.checkout.sessions.create(
      twoTickets({ line_items: [{ quantity: 1, price_data }] }),
    );
    expect(await (await stage.page(pathOf(session.url))).text()).toContain('¥3,000');
    await stage.page(pathOf(session.url), payForm());
    const { data } = await stage.stripe.balanceTransactions.list();
    expect(data).toMatchObject([{ amount: 3000, fee: 117, net: 2883, currency: 'jpy' }]);
  });
});
