import { paymentsService } from '#features/payments/service.ts';
import { expect, it } from 'vitest';
import { figuresAndRows, joined, mailsTo, payAt } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import {
  anotherCard,
  CAMPAIGN,
  DAY,
  days,
  gifts,
  GIVER,
  givesMonthly,
  payments,
  started,
} from '#tests/support/monthly-gifts.ts';
import { refused } from '#tests/support/refused.ts';
import { fillInCheckout } from '#tests/support/sandbox-pages.ts';

/** Kept without a word, and refused when it is charged. */
const FAILS = '4000000000000341';
const GOOD = '4242424242424242';

/** Figures, campaign, report and ledger say the same. */
async function expectBooks(world: CommunityWorld): Promise<void> {
  const { kept, counted } = await figuresAndRows(world);
  expect(kept).toEqual(counted);
  const { campaign } = await world.community.giving.read('school');
  expect(campaign.raised).toBe((kept as { donated: number }).donated);
}

async function statusAtStripe(world: CommunityWorld): Promise<string[]> {
  const objects = await world.rows<{ type: string; body: string }>('sandbox_objects');
  return objects
    .filter(({ type }) => type === 'subscription')
    .map(({ body }) => String(JSON.parse(body).status));
}

const subjects = async (world: CommunityWorld, beginning: string) =>
  (await mailsTo(world, GIVER.email)).filter((subject) => subject.startsWith(beginning)).length;

describeProduct('what is given every month', (databases) => {
  it('is a donation each month: in the ledger, on the thermometer, thanked for with a receipt', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    const { id: campaign } = await started(world);
    const token = await givesMonthly(world, { anonymous: 'on' });
    expect(await gifts(world)).toEqual([
      expect.objectContaining({ status: 'active', amount: 2000, card: 'visa 4242', cardUntil: '2034-12' }),
    ]);
    await days(world, 70);
    const shown = await community.monthly.read(token);
    expect(shown.paid.map(({ amount, status }) => `${amount} ${status}`)).toEqual([
      '2000 paid',
      '2000 paid',
      '2000 paid',
    ]);
    expect(shown.paid.map(({ receipt }) => receipt)).toEqual([3, 2, 1]);
    const receipt = await community.payments.receipt(shown.paid[0]?.token ?? '', 'en');
    expect(Buffer.from(receipt.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const { campaign: seen, gifts: listed } = await community.giving.read('school');
    expect(seen).toMatchObject({ raised: 6000, gifts: 3 });
    expect(listed.map(({ name }) => name)).toEqual([null, null, null]);
    expect(await subjects(world, 'Thank you for your monthly donation')).toBe(3);
    const overview = await community.monthly.of(ROOT, campaign);
    expect(overview.sums).toEqual([
      {
        currency: 'EUR',
        givers: 1,
        perMonth: 2000,
        failing: 0,
        failingAmount: 0,
        expected: 2000,
        nextAt: '2027-03-01 12:00:00.000Z',
      },
    ]);
    expect(overview.gifts.map(({ name }) => name)).toEqual(['Maya Gurung']);
    await expectBooks(world);
    const report = await community.report(ROOT, world.chapters.madrid, 2026);
    expect(report.money).toEqual([expect.objectContaining({ currency: 'EUR', donations: 2000 })]);
    const next = await community.report(ROOT, world.chapters.madrid, 2027);
    expect(next.money).toEqual([expect.objectContaining({ currency: 'EUR', donations: 4000 })]);
  });

  it('is only begun where the campaign takes it, and says beside the field what is wrong', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    const campaign = await started(world, { monthly: false });
    expect(await refused(community.giving.donate('school', GIVER, 'en'))).toMatchObject({
      status: 400,
      data: { every: {} },
    });
    await community.giving.edit(ROOT, campaign.id, { ...CAMPAIGN, monthly: true });
    for (const amount of ['', 'much', '0.50', '50001'])
      expect(await refused(community.giving.donate('school', { ...GIVER, amount }, 'en'))).toMatchObject({
        status: 400,
        data: { amount: {} },
      });
    expect(await gifts(world)).toEqual([]);
    // A page that nobody pays on begins nothing.
    await community.giving.donate('school', GIVER, 'en');
    world.clock.advance(DAY);
    await world.services.worker.drain();
    expect(await gifts(world)).toEqual([expect.objectContaining({ status: 'ended', endedBy: 'page' })]);
    expect(await payments(world)).toEqual([]);
  });

  it('changes its amount from the next month on, its card at once, and stops', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    await started(world);
    const token = await givesMonthly(world);
    expect(await refused(community.monthly.change(token, { amount: '0' }))).toMatchObject({
      status: 400,
      data: { amount: {} },
    });
    await community.monthly.change(token, { amount: '30' });
    await community.monthly.change(token, { amount: '35.50' });
    await world.services.worker.drain();
    await days(world, 32);
    expect((await payments(world)).map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual(
      [2000, 3550],
    );
    expect(await subjects(world, 'Your monthly donation has changed')).toBe(2);
    await anotherCard(world, token, '5555555555554444');
    expect(await gifts(world)).toEqual([expect.objectContaining({ card: 'mastercard 4444' })]);
    await community.monthly.stop(token);
    await community.monthly.stop(token);
    await world.services.worker.drain();
    expect(await subjects(world, 'You have stopped')).toBe(1);
    expect(await statusAtStripe(world)).toEqual(['canceled']);
    await days(world, 40);
    expect(await payments(world)).toHaveLength(2);
    expect((await refused(community.monthly.change(token, { amount: '30' }))).status).toBe(409);
    expect((await refused(community.monthly.openCard(token))).status).toBe(409);
    await expectBooks(world);
  });

  it('tells of a card that fails, is charged at once with another, and ends after the last try', async () => {
    const world = await communityWorld(databases);
    await started(world);
    const token = await givesMonthly(world);
    await anotherCard(world, token, FAILS);
    await days(world, 32);
    expect(await gifts(world)).toEqual([expect.objectContaining({ status: 'failing' })]);
    expect(await subjects(world, 'We could not charge your card')).toBe(1);
    await anotherCard(world, token, GOOD);
    expect(await gifts(world)).toEqual([expect.objectContaining({ status: 'active', failing: '' })]);
    expect(await payments(world)).toHaveLength(2);
    await anotherCard(world, token, FAILS);
    await days(world, 50);
    expect(await gifts(world)).toEqual([expect.objectContaining({ status: 'ended', endedBy: 'card' })]);
    expect(await subjects(world, 'Your monthly donation has ended')).toBe(1);
    expect(await payments(world)).toHaveLength(2);
    await expectBooks(world);
  });

  it('says once for each card that it expires before the next month', async () => {
    const world = await communityWorld(databases);
    const { sandbox, worker } = world.services;
    await started(world);
    const url = await world.community.giving.donate('school', GIVER, 'en');
    if (sandbox) await fillInCheckout(sandbox.pages, url, GOOD, '02 / 27');
    await worker.drain();
    await days(world, 60);
    expect(await subjects(world, 'Your card expires')).toBe(0);
    await days(world, 5);
    expect(await subjects(world, 'Your card expires')).toBe(1);
    await days(world, 27);
    // It is tried none the less, and fails.
    expect(await gifts(world)).toEqual([expect.objectContaining({ status: 'failing' })]);
    expect(await subjects(world, 'Your card expires')).toBe(1);
  });

  it('ends with its campaign, and whoever gives is told; a campaign that is given to is no draft again', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    const campaign = await started(world);
    await givesMonthly(world);
    const asDraft = community.giving.edit(ROOT, campaign.id, { ...CAMPAIGN, status: 'draft' });
    expect(await refused(asDraft)).toMatchObject({ status: 400, data: { status: {} } });
    const inDollars = community.giving.edit(ROOT, campaign.id, { ...CAMPAIGN, currency: 'USD' });
    expect(await refused(inDollars)).toMatchObject({ status: 400, data: { currency: {} } });
    // Somebody is at the payment page when it ends.
    const late = await community.giving.donate('school', { ...GIVER, email: 'late@example.org' }, 'en');
    world.clock.advance(60_000);
    await community.giving.edit(ROOT, campaign.id, { ...CAMPAIGN, status: 'ended' });
    await world.services.worker.drain();
    expect(await subjects(world, 'The campaign is over')).toBe(1);
    expect((await gifts(world)).map(({ endedBy }) => endedBy)).toEqual(['campaign', 'campaign']);
    expect(await statusAtStripe(world)).toEqual(['canceled']);
    world.clock.advance(60_000);
    await payAt(world, late);
    expect(await statusAtStripe(world)).toEqual(['canceled', 'canceled']);
    expect((await payments(world)).map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded']);
    expect(await mailsTo(world, 'late@example.org')).toEqual([expect.stringContaining('refunded')]);
    await days(world, 40);
    expect(await payments(world)).toHaveLength(2);
    expect((await community.giving.read('school')).campaign).toMatchObject({ raised: 2000, gifts: 1 });
    await expectBooks(world);
  });

  it('goes on to the same chapter when that moves, and one month is given back as any other gift', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    const { id } = await started(world);
    await givesMonthly(world);
    await community.chapters.move(ROOT, chapters.madrid, chapters.portugal);
    await days(world, 32);
    const [first, second] = (await payments(world)).toSorted((one, other) =>
      one.paidAt < other.paidAt ? -1 : 1,
    );
    expect([first?.chapter, second?.chapter]).toEqual([chapters.madrid, chapters.madrid]);
    await services.rooms.get(paymentsService).refundCharge({
      orderId: second?.id ?? '',
      paymentIntentId: second?.paymentIntentId ?? '',
      amount: 2000,
      currency: 'EUR',
      refundId: 'r1',
    });
    await services.worker.drain();
    expect((await community.giving.read('school')).campaign).toMatchObject({ raised: 2000, gifts: 1 });
    expect((await community.giving.donations(ROOT, id)).map((row) => row.id)).toEqual([first?.id]);
    expect(await gifts(world)).toEqual([expect.objectContaining({ status: 'active' })]);
    await expectBooks(world);
  });

  it('is found by the account that began it and by the confirmed address, and by no other link', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    await started(world);
    const asha = await world.person('Asha');
    const bina = await world.person('Bina');
    const token = await givesMonthly(world, {}, asha.actor);
    await givesMonthly(world, { email: bina.email.toUpperCase(), amount: '5' });
    expect((await community.monthly.own(asha.actor)).map((row) => row.token)).toEqual([token]);
    expect((await community.monthly.own(bina.actor)).map(({ amount }) => amount)).toEqual([500]);
    expect(await community.monthly.own(ROOT)).toEqual([]);
    for (const wrong of ['', token.slice(0, -2), `${token.split('.')[0]}.x`])
      for (const call of [
        community.monthly.read(wrong),
        community.monthly.change(wrong, { amount: '1' }),
        community.monthly.openCard(wrong),
        community.monthly.stop(wrong),
        community.monthly.returned(wrong, 'cs_test_x'),
      ])
        expect((await refused(call)).status).toBe(404);
    // A link for this is good for nothing else.
    expect((await refused(community.payments.read(token))).status).toBe(404);
    // Nor does somebody else's way through the payment page change anything.
    await community.monthly.returned(token, 'cs_test_x').catch(() => {});
    expect(await gifts(world)).toHaveLength(2);
  });

  it('ends with the account, or with a member who is forgotten, and nobody is named any more', async () => {
    for (const how of ['account', 'member'] as const) {
      const world = await communityWorld(databases);
      const { community, services } = world;
      await started(world);
      const { actor } = how === 'member' ? await joined(world) : await world.person('Giver');
      await givesMonthly(world, {}, actor);
      await days(world, 32);
      world.clock.advance(DAY);
      if (how === 'member') await community.members.leaveOwn(actor, { forget: true });
      else await services.records.auth.deleteOwn('users', actor.id);
      await services.worker.drain();
      const [gift] = await gifts(world);
      expect(gift).toMatchObject({ endedBy: 'forgotten', name: '', email: '', user: '', card: '' });
      const monthly = (await payments(world)).filter((row) => row.monthly !== '');
      expect(monthly.map(({ name, email, message }) => name + email + message)).toEqual(['', '']);
      expect(await statusAtStripe(world)).toEqual(['canceled']);
      await days(world, 40);
      expect((await payments(world)).filter((row) => row.monthly !== '')).toHaveLength(2);
      await expectBooks(world);
    }
  });

  it('gives back what was charged after it was stopped', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    await started(world);
    const token = await givesMonthly(world);
    const [gift] = await gifts(world);
    await community.monthly.stop(token);
    // Stripe had not heard of it yet.
    const [paid] = await payments(world);
    const charged = {
      invoiceId: 'in_late',
      reference: gift?.id ?? '',
      subscriptionId: gift?.subscription ?? '',
      customerId: gift?.customer ?? '',
      first: false,
      paid: true,
      amount: 2000,
      currency: 'EUR',
      paymentIntentId: 'pi_late',
      chargeId: 'ch_late',
      processingFee: 60,
      refunded: false,
      disputed: false,
      nextAttempt: '',
      periodEnd: '',
    };
    await community.receiver.invoiced({ ...charged, paidAt: '2027-01-01 12:00:00.000Z' });
    expect((await payments(world)).filter(({ receipt }) => receipt === null)).toHaveLength(1);
    expect((await community.giving.read('school')).campaign.raised).toBe(2000);
    expect((await community.giving.read('school')).gifts).toHaveLength(1);
    expect(await subjects(world, 'We refunded your payment to')).toBe(1);
    const jobs = await world.rows<{ kind: string; status: string }>('jobs');
    expect(jobs.filter(({ kind }) => kind === 'community.return-payment')).toHaveLength(1);
    // What was charged before it was stopped, and is told late, counts.
    await community.receiver.invoiced({
      ...charged,
      invoiceId: 'in_before',
      paymentIntentId: 'pi_before',
      chargeId: 'ch_before',
      paidAt: paid?.paidAt ?? '',
    });
    expect((await community.giving.read('school')).campaign.raised).toBe(4000);
  });
});
