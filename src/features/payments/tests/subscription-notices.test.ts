import { expect, it } from 'vitest';
import type { CommunityTables } from '../../../../tests/support/community-tables.ts';
import type { EndedSubscription, KeptCard, RenewalInvoice } from '../index.ts';
import { figuresAndRows, mailsTo, YEARLY } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { DAY, gifts, GIVER, type MonthlyGift, payments, started } from '#tests/support/monthly-gifts.ts';

/** Every order of these; what is there twice is not told apart. */
function orders<Name extends string>(names: readonly Name[]): Name[][] {
  if (names.length < 2) return [[...names]];
  return [...new Set(names)].flatMap((first) =>
    orders(names.toSpliced(names.indexOf(first), 1)).map((rest) => [first, ...rest]),
  );
}

/** What Stripe tells of one subscription, in the shape of its notices. */
function noticesOf(world: CommunityWorld, reference: string) {
  const { receiver } = world.community;
  const subscriptionId = `sub_${reference}`;
  const invoice = (n: number, values: Partial<RenewalInvoice> = {}): RenewalInvoice => ({
    invoiceId: `in_${reference}_${n}`,
    reference,
    subscriptionId,
    customerId: `cus_${reference}`,
    first: n === 1,
    paid: true,
    paidAt: `2027-0${n}-01 12:00:00.000Z`,
    amount: 2500,
    currency: 'EUR',
    paymentIntentId: `pi_${reference}_${n}`,
    chargeId: `ch_${reference}_${n}`,
    processingFee: 60,
    refunded: false,
    disputed: false,
    nextAttempt: '',
    periodEnd: `2027-0${n + 1}-01 12:00:00.000Z`,
    ...values,
  });
  const card: KeptCard = {
    sessionId: `cs_${reference}`,
    reference,
    customerId: `cus_${reference}`,
    paymentMethodId: 'pm',
    brand: 'visa',
    last4: '4242',
    expires: '2030-12',
    keptAt: '2027-01-01 12:00:00.000Z',
    subscriptionId,
    invoiceId: `in_${reference}_1`,
  };
  const over: EndedSubscription = { reference, subscriptionId, neverPaid: false };
  const another = { ...over, subscriptionId: `sub_other_${reference}`, neverPaid: true };
  // Read while it was open, and written when it had long been paid.
  const failed = (n: number) => receiver.invoiced(invoice(n, { paid: false, paidAt: '' }));
  return {
    begun: () => receiver.cardKept(card),
    paid1: () => receiver.invoiced(invoice(1)),
    paid2: () => receiver.invoiced(invoice(2)),
    failed1: () => failed(1),
    failed2: () => failed(2),
    ended: () => receiver.subscriptionEnded(over),
    neverBegan: () => receiver.subscriptionEnded(another),
    sweep: () => world.community.dues.sweep().then(() => world.community.giving.sweep()),
  };
}

type Notice = keyof ReturnType<typeof noticesOf>;

/** What has to be the same in the end: everything but when it was written. */
function outcomeOf(gift: MonthlyGift | undefined) {
  if (!gift) throw new Error('The gift is gone.');
  const { id, status, endedBy, customer, subscription, card, failing, nextAt } = gift;
  const hide = (text: string) => text.replaceAll(id, 'ID');
  return [status, endedBy, hide(customer), hide(subscription), card, hide(failing), nextAt].join(' · ');
}

const STORIES: [name: string, notices: Notice[], outcome: string, months: number][] = [
  [
    'begins, fails once, and is paid',
    ['begun', 'paid1', 'paid1', 'failed2', 'paid2'],
    'active ·  · cus_ID · sub_ID · visa 4242 ·  · 2027-03-01 12:00:00.000Z',
    2,
  ],
  [
    'begins and is over',
    ['begun', 'paid1', 'ended', 'neverBegan'],
    'ended · card · cus_ID · sub_ID · visa 4242 ·  · 2027-02-01 12:00:00.000Z',
    1,
  ],
  [
    'fails and is not well yet',
    ['begun', 'paid1', 'failed1', 'failed2'],
    'failing ·  · cus_ID · sub_ID · visa 4242 · in_ID_2 · 2027-02-01 12:00:00.000Z',
    1,
  ],
];

describeProduct('what Stripe tells late, twice and in any order', (databases) => {
  it.each(STORIES)(
    'comes to the same for what is given every month: %s',
    async (_, story, outcome, months) => {
      const world = await communityWorld(databases);
      const { community, services } = world;
      await started(world);
      await community.giving.donate('school', GIVER, 'en');
      const [blank] = await gifts(world);
      if (!blank) throw new Error('Nothing was begun.');
      const all = orders(story);
      const seen = new Map<string, number>();
      for (const [turn, order] of all.entries()) {
        const id = `mg_turn${turn}`;
        const row = { ...blank, id, sessionId: '', email: `giver${turn}@example.org` };
        await services.db.write((tx) =>
          tx.as<CommunityTables>().insertInto('community_monthly_gifts').values(row).execute(),
        );
        for (const notice of order) await noticesOf(world, id)[notice]();
      }
      const after = await gifts(world);
      const paid = await payments(world);
      for (const turn of all.keys()) {
        const id = `mg_turn${turn}`;
        const own = paid.filter(({ monthly }) => monthly === id);
        const thanks = (await mailsTo(world, `giver${turn}@example.org`)).filter((subject) =>
          subject.startsWith('Thank you'),
        );
        const told = `${outcomeOf(after.find((each) => each.id === id))} | ${own.map(({ status }) => status).join()} | ${thanks.length}`;
        seen.set(told, (seen.get(told) ?? 0) + 1);
      }
      const statuses = Array.from({ length: months }, () => 'paid').join();
      expect([...seen]).toEqual([[`${outcome} | ${statuses} | ${months}`, all.length]]);
      const { campaign } = await community.giving.read('school');
      expect(campaign).toMatchObject({ raised: 2500 * months * all.length, gifts: months * all.length });
      const { kept, counted } = await figuresAndRows(world);
      expect(kept).toEqual(counted);
    },
  );

  it('comes to the same for a membership that renews by itself', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services, clock } = world;
    const tier = await community.tiers.create(ROOT, chapters.world, YEARLY);
    clock.advance(31 * DAY);
    const all = orders<Notice>(['paid1', 'paid1', 'failed1', 'ended', 'sweep']);
    for (const [turn, order] of all.entries()) {
      const member = await world.join(chapters.madrid, null, {
        tier: tier.id,
        number: turn + 1,
        email: `member${turn}@example.org`,
        paidUntil: '2027-01-05',
        renewAt: '2026-12-06',
      });
      const now = clock.text();
      const reference = `renewal${turn}`;
      await services.db.write((tx) =>
        tx
          .as<CommunityTables>()
          .insertInto('community_renewals')
          .values({
            id: reference,
            member,
            tier: tier.id,
            amount: 2500,
            currency: 'EUR',
            status: 'active',
            customer: `cus_${reference}`,
            subscription: '',
            card: 'visa 4242',
            cardUntil: '',
            cardAt: '',
            failing: '',
            warned: '',
            created: now,
            updated: now,
          })
          .execute(),
      );
      for (const notice of order) await noticesOf(world, reference)[notice]();
    }
    const seen = async (table: string, fields: readonly string[]) => {
      const rows = await world.rows<Record<string, unknown>>(table);
      const told = rows.map((row) => fields.map((field) => row[field]).join(' '));
      return [...Map.groupBy(told, (line) => line)].map(([line, same]) => [line, same.length]);
    };
    expect(await seen('community_members', ['status', 'paidUntil', 'renewAt'])).toEqual([
      ['active 2028-01-05 2027-12-06', all.length],
    ]);
    expect(await seen('community_dues', ['status', 'periodFrom', 'periodUntil'])).toEqual([
      ['paid 2027-01-05 2028-01-05', all.length],
    ]);
    expect(await seen('community_payments', ['status', 'amount', 'refunded'])).toEqual([
      ['paid 2500 0', all.length],
    ]);
    expect(await seen('community_renewals', ['status', 'failing'])).toEqual([['ended ', all.length]]);
    const mails = await world.rows<{ subject: string }>('mail_outbox');
    expect(mails.filter(({ subject }) => subject.startsWith('Thank you: your dues'))).toHaveLength(
      all.length,
    );
    const { kept, counted } = await figuresAndRows(world);
    expect({ ...(kept as object), members: 0 }).toEqual({ ...(counted as object), members: 0 });
  });
});
