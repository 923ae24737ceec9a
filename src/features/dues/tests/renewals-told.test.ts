import { expect, it } from 'vitest';
import type { ApiError } from '#lib/errors.ts';
import type { KeptCard, RenewalInvoice } from '#features/payments/index.ts';
import type { CheckoutRequest } from '#features/payments/actions/checkout/open-checkout.ts';
import { paymentsService } from '#features/payments/service.ts';
import { mailsTo } from '#tests/support/community-members.ts';
import type { CommunityTables } from '#tests/support/community-tables.ts';
import { communityWorld, type CommunityWorld } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import type { DuesDeps } from '../model/context.ts';
import {
  type Dues,
  duesRow,
  figures,
  jobs,
  type Member,
  memberWith,
  NEVER,
  NOW,
  type Payment,
  paymentRow,
  type Renewal,
  renewalRow,
  rowsOf,
  scriptedDues,
  TODAY,
  write,
} from './scripted-dues.ts';

const MAYA = 'maya@example.org';
const LATER = '2026-12-01 12:00:00.001Z';

type Renewals = DuesDeps['payments']['renewals'];

/** Subscriptions that are asked for, one line for each; with `meanwhile`, something happens while Stripe is asked. */
function subscriptions(world: CommunityWorld, meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const asked: unknown[] = [];
  const note = async <Answer>(what: unknown, answer: Answer): Promise<Answer> => {
    asked.push(what);
    await meanwhile();
    return answer;
  };
  const renewals: Renewals = {
    ...world.services.rooms.get(paymentsService).renewals,
    subscribe: (request) => note(request, 'sub_new'),
    changeCard: (subscription, method) => note(['change', subscription, method], undefined),
    end: (subscription) => note(['end', subscription], undefined),
    openCardPage: (page) => note(page, { sessionId: 'cs_card', url: 'https://pay.example/card' }),
  };
  return { asked, renewals };
}

/** A member whose membership renews, and a neighbour's beside. */
async function renewing(world: CommunityWorld, renewal: Partial<Renewal>, member: Partial<Member> = {}) {
  const maya = await memberWith(world, { paidUntil: '2027-06-01', ...member });
  const row = renewalRow({ member: maya.member, tier: maya.tier, ...renewal });
  await write(world, { renewals: [row] });
  const hari = (await world.rows<Member>('community_members')).find(({ name }) => name === 'Hari Thapa');
  const others = () => rowsOf(world, hari?.id ?? '');
  const before = await others();
  const rows = () => rowsOf(world, maya.member);
  return { ...maya, row, rows, expectOthersAsBefore: async () => expect(await others()).toEqual(before) };
}

const CARD: KeptCard = {
  sessionId: 'cs_card',
  reference: 'renewal00000001',
  customerId: 'cus_maya',
  paymentMethodId: 'pm_new',
  brand: 'mastercard',
  last4: '4444',
  expires: '2031-01',
  keptAt: LATER,
  subscriptionId: '',
  invoiceId: '',
};
const KEPT = { card: 'mastercard 4444', cardUntil: '2031-01', cardAt: LATER, updated: NOW } as const;
const NEW = {
  status: 'opening',
  customer: '',
  subscription: '',
  card: '',
  cardUntil: '',
  cardAt: '',
} as const;

describeProduct('a card that was kept', (databases) => {
  const CHANGED = [['change', 'sub_maya', 'pm_new']];
  it.each<[string, Partial<Renewal>, Partial<KeptCard>, Partial<Renewal>, unknown[]]>([
    ['takes the place of the other', {}, {}, KEPT, CHANGED],
    ['of the same moment does too', {}, { keptAt: NOW }, { ...KEPT, cardAt: NOW }, CHANGED],
    ['of an earlier moment does not', { cardAt: LATER }, { keptAt: NOW }, {}, []],
    ['of another customer does not', {}, { customerId: 'cus_other' }, {}, []],
    ['leaves what failed to the next charge', { status: 'failing' }, {}, KEPT, CHANGED],
    ['of a renewal that has ended does nothing', { status: 'ended' }, {}, {}, []],
    ['of no renewal does nothing', {}, { reference: 'none' }, {}, []],
  ])('%s', async (_, renewal, card, after, asked) => {
    const world = await communityWorld(databases);
    const { row, rows, expectOthersAsBefore } = await renewing(world, renewal);
    const stripe = subscriptions(world);
    await scriptedDues(world, { renewals: stripe.renewals }).dues.receiver.cardKept({ ...CARD, ...card });
    expect((await rows()).renewals).toEqual([{ ...row, ...after }]);
    expect(stripe.asked).toEqual(asked);
    await expectOthersAsBefore();
  });

  it.each([
    ['Member · NRNA', {}],
    [' · NRNA', { tier: 'none' }],
  ])(
    'begins the subscription of "%s" from the end of the paid year, where it is the first',
    async (title, values) => {
      const world = await communityWorld(databases);
      const { row, rows } = await renewing(world, { ...NEW, amount: 2400, currency: 'USD', ...values });
      const stripe = subscriptions(world);
      await scriptedDues(world, { renewals: stripe.renewals }).dues.receiver.cardKept(CARD);
      const active = { status: 'active', customer: 'cus_maya', subscription: 'sub_new' } as const;
      expect((await rows()).renewals).toEqual([{ ...row, ...KEPT, ...active }]);
      expect(stripe.asked).toEqual([
        {
          reference: row.id,
          customerId: 'cus_maya',
          paymentMethodId: 'pm_new',
          title,
          amount: 2400,
          currency: 'USD',
          every: 'year',
          from: '2027-06-01 00:00:00.000Z',
        },
      ]);
    },
  );

  it.each(['lapsed', 'pending', 'left'] as const)('begins nothing for who is %s', async (status) => {
    const world = await communityWorld(databases);
    const { row, rows } = await renewing(world, NEW, { status });
    const stripe = subscriptions(world);
    await scriptedDues(world, { renewals: stripe.renewals }).dues.receiver.cardKept(CARD);
    expect([(await rows()).renewals, stripe.asked]).toEqual([[row], []]);
  });

  it('ends what began while the renewal was stopped', async () => {
    const world = await communityWorld(databases);
    const { row, rows } = await renewing(world, NEW);
    const stop = () =>
      world.services.db.write((tx) =>
        tx
          .as<CommunityTables>()
          .updateTable('community_renewals')
          .set({ status: 'ended' })
          .where('id', '=', row.id)
          .execute(),
      );
    const stripe = subscriptions(world, stop);
    await scriptedDues(world, { renewals: stripe.renewals }).dues.receiver.cardKept(CARD);
    expect((await rows()).renewals).toEqual([{ ...row, status: 'ended' }]);
    expect(stripe.asked.slice(1)).toEqual([['end', 'sub_new']]);
  });
});

const INVOICE: RenewalInvoice = {
  invoiceId: 'in_maya',
  reference: 'renewal00000001',
  subscriptionId: 'sub_maya',
  customerId: 'cus_maya',
  first: false,
  paid: true,
  paidAt: NOW,
  refunded: false,
  disputed: false,
  periodEnd: '',
  amount: 2500,
  currency: 'EUR',
  paymentIntentId: 'pi_in',
  chargeId: 'ch_in',
  processingFee: 60,
  nextAttempt: '2026-12-04',
};
const NOTHING_ASKED = 'an invoice came in for nothing that the community asked';

describeProduct('a year that a card was charged for', (databases) => {
  const ENDS = { paidUntil: '2026-12-31', renewAt: TODAY };
  const own = (values: Partial<Dues>) =>
    duesRow({ periodFrom: '2026-12-31', periodUntil: '2027-12-31', ...values });
  const renewed = { status: 'paid', paidAt: NOW, updated: NOW, amount: 2500, currency: 'EUR' } as const;

  it.each<[string, Partial<Member>, Partial<Dues>[], Partial<Dues>[], string]>([
    ['is what is owed', {}, [{}], [renewed], 'Thank you'],
    [
      'is the earliest of what is owed',
      {},
      [
        { id: 'dues00000000002', periodFrom: '2027-12-31' },
        { id: 'dues00000000001', periodFrom: '2026-12-31' },
      ],
      [
        { id: 'dues00000000001', ...renewed },
        { id: 'dues00000000002', status: 'open' },
      ],
      'Thank you',
    ],
    ['is another amount than what is owed', {}, [{ amount: 2501 }], [{ status: 'open' }], 'refunded'],
    ['is another currency', {}, [{ currency: 'USD' }], [{ status: 'open' }], 'refunded'],
    [
      'comes before our own clock',
      ENDS,
      [],
      [{ ...renewed, periodFrom: '2026-12-31', dueOn: '2026-12-31' }],
      'Thank you',
    ],
    [
      'comes for one who rests',
      { ...ENDS, status: 'lapsed' },
      [],
      [{ ...renewed, periodFrom: '2026-12-31' }],
      'Thank you',
    ],
    [
      'comes for one whose year has no end',
      { renewAt: TODAY, paidUntil: '' },
      [],
      [{ ...renewed, periodFrom: TODAY }],
      'Thank you',
    ],
    ['comes a day early', { ...ENDS, renewAt: '2026-12-02' }, [], [], 'refunded'],
    ['comes a year ahead', { ...ENDS, renewAt: NEVER }, [], [], 'refunded'],
    ['comes for who left', { ...ENDS, status: 'left' }, [], [], 'refunded'],
    ['comes for who was not taken in', { ...ENDS, status: 'pending' }, [], [], 'refunded'],
    ['comes for a year that is paid', {}, [{ status: 'paid' }], [{ status: 'paid', paidAt: '' }], 'refunded'],
    ['comes for a membership that is gone', { ...ENDS, tier: 'none' }, [], [], 'refunded'],
  ])('%s', async (_, member, before, after, mail) => {
    const world = await communityWorld(databases);
    const renewal = member.tier ? { tier: member.tier } : {};
    const { of, rows, expectOthersAsBefore } = await renewing(world, renewal, member);
    await write(world, { dues: before.map((values) => own({ ...of, ...values })) });
    const { dues, told } = scriptedDues(world);
    for (let n = 0; n < 2; n += 1) await dues.receiver.invoiced(INVOICE);
    expect((await rows()).dues).toMatchObject(after);
    expect((await rows()).dues).toHaveLength(after.length);
    const [paid, ...more] = (await world.rows<Payment>('community_payments')).filter(
      ({ id }) => id === 'cp_in_maya',
    );
    expect(more).toEqual([]);
    const done = mail === 'Thank you';
    const closed = after.find(({ paidAt }) => paidAt !== undefined && paidAt !== '');
    const paidFor = (await rows()).dues.find(({ paidAt }) => paidAt !== '');
    expect(paid).toEqual(
      paymentRow({
        id: 'cp_in_maya',
        dues: done ? (paidFor?.id ?? 'none') : '',
        chapter: of.chapter,
        tier: renewal.tier ?? of.tier,
        status: 'paid',
        receipt: done ? 1 : null,
        sessionId: '',
        url: '',
        expiresAt: NOW,
        paymentIntentId: 'pi_in',
        chargeId: 'ch_in',
        paidAt: NOW,
      }),
    );
    expect(closed !== undefined).toBe(done);
    expect(await mailsTo(world, MAYA)).toEqual([expect.stringContaining(mail)]);
    expect(await jobs(world)).toEqual(done ? [] : ['community.return-payment']);
    expect(told).toEqual([]);
    await expectOthersAsBefore();
  });

  it('is paid at what was agreed, to the chapter of the dues', async () => {
    const world = await communityWorld(databases);
    const { of } = await renewing(world, { amount: 2400, currency: 'USD' }, ENDS);
    const { dues } = scriptedDues(world);
    await dues.receiver.invoiced({ ...INVOICE, amount: 2400, currency: 'USD' });
    expect(await figures(world)).toEqual({ 'due USD': 2400, 'paid USD': 2400, renewed: 1 });
    const [paid] = (await world.rows<Payment>('community_payments')).filter(({ id }) => id === 'cp_in_maya');
    expect(paid).toMatchObject({ amount: 2400, currency: 'USD', receipt: 1, chapter: of.chapter });
    const other = await communityWorld(databases);
    const moved = await renewing(other, {});
    await write(other, { dues: [own({ ...moved.of, chapter: other.chapters.barcelona })] });
    await scriptedDues(other).dues.receiver.invoiced(INVOICE);
    const charges = await other.rows<{ organiser: string }>('payment_charges');
    expect(charges.map(({ organiser }) => organiser)).toEqual([other.chapters.barcelona]);
  });

  it.each<[string, Partial<Renewal>, Partial<Renewal>]>([
    [
      'makes what failed well again',
      { status: 'failing', failing: 'in_maya' },
      { status: 'active', failing: '' },
    ],
    ['leaves what failed otherwise', { status: 'failing', failing: 'in_other' }, {}],
    ['brings back nothing that has ended', { status: 'ended', failing: 'in_maya' }, { failing: '' }],
  ])('%s', async (_, renewal, after) => {
    const world = await communityWorld(databases);
    const { row, of, rows, expectOthersAsBefore } = await renewing(world, renewal);
    await write(world, { dues: [own(of)] });
    await scriptedDues(world).dues.receiver.invoiced(INVOICE);
    expect((await rows()).renewals).toEqual([{ ...row, ...after }]);
    await expectOthersAsBefore();
  });

  it('is told of nobody, and changes nothing', async () => {
    const world = await communityWorld(databases);
    const { row } = await renewing(world, {});
    await write(world, { renewals: [renewalRow({ id: 'renewal0nobodys', member: 'none' })] });
    const { dues, told } = scriptedDues(world);
    const before = await world.rows('community_payments');
    await dues.receiver.invoiced({ ...INVOICE, reference: 'none' });
    await dues.receiver.invoiced({ ...INVOICE, reference: 'renewal0nobodys' });
    await dues.receiver.invoiced({ ...INVOICE, reference: 'none', paid: false });
    expect(told).toEqual([NOTHING_ASKED, NOTHING_ASKED, NOTHING_ASKED]);
    expect(await world.rows('community_payments')).toEqual(before);
    expect(await world.rows<Renewal>('community_renewals')).toContainEqual(row);
  });
});

describeProduct('a year that a card could not be charged for', (databases) => {
  const FAILED = { ...INVOICE, paid: false };
  const failing = { status: 'failing', failing: 'in_maya' } as const;
  it.each<[string, Partial<Renewal>, Partial<Member>, Partial<Renewal>, number]>([
    ['is told', {}, {}, failing, 1],
    ['is told again', { ...failing, failing: 'in_before' }, {}, failing, 1],
    ['is told to nobody without an address', {}, { email: '' }, failing, 0],
    ['is nothing where the renewal has ended', { status: 'ended' }, {}, {}, 0],
  ])('%s', async (_, renewal, member, after, mails) => {
    const world = await communityWorld(databases);
    const { row, rows, expectOthersAsBefore } = await renewing(world, renewal, member);
    const { dues } = scriptedDues(world);
    for (let n = 0; n < 2; n += 1) await dues.receiver.invoiced(FAILED);
    const updated = after.status ? { updated: NOW } : {};
    expect((await rows()).renewals).toEqual([{ ...row, ...after, ...updated }]);
    const told = (subject: string) => subject === 'We could not charge your card for NRNA';
    expect((await mailsTo(world, MAYA)).filter(told)).toHaveLength(mails);
    // The next attempt is another one.
    await dues.receiver.invoiced({ ...FAILED, nextAttempt: '2026-12-08' });
    expect((await mailsTo(world, MAYA)).filter(told)).toHaveLength(mails * 2);
    await expectOthersAsBefore();
  });

  it('has not failed where it was paid meanwhile', async () => {
    const world = await communityWorld(databases);
    const { row, rows, tier } = await renewing(world, {});
    await write(world, { payments: [paymentRow({ id: 'cp_in_maya', tier, status: 'paid', paidAt: NOW })] });
    await scriptedDues(world).dues.receiver.invoiced(FAILED);
    expect((await rows()).renewals).toEqual([row]);
    expect(await mailsTo(world, MAYA)).toEqual([]);
  });
});

describeProduct('a subscription that ended at Stripe', (databases) => {
  it.each<[string, Partial<Renewal>, Partial<Member>, string, number]>([
    ['ends here, and is told', {}, {}, 'renewal00000001', 1],
    ['that failed ends here, and is told', { status: 'failing' }, {}, 'renewal00000001', 1],
    ['ends here for who has no address', {}, { email: '' }, 'renewal00000001', 0],
    ['was ended here before', { status: 'ended' }, {}, 'renewal00000001', -1],
    ['is nobody’s', {}, {}, 'none', -1],
  ])('%s', async (_, renewal, member, reference, mails) => {
    const world = await communityWorld(databases);
    const { row, rows, expectOthersAsBefore } = await renewing(world, renewal, member);
    const { dues } = scriptedDues(world);
    for (let n = 0; n < 2; n += 1)
      await dues.receiver.subscriptionEnded({ reference } as Parameters<
        typeof dues.receiver.subscriptionEnded
      >[0]);
    const ends = mails >= 0;
    expect((await rows()).renewals).toEqual([{ ...row, ...(ends ? { status: 'ended', updated: NOW } : {}) }]);
    expect(await jobs(world)).toEqual(ends ? ['community.end-subscription'] : []);
    expect(await mailsTo(world, MAYA)).toHaveLength(Math.max(0, mails));
    await expectOthersAsBefore();
  });
});

describeProduct('the page on which a card is kept', (databases) => {
  const open = async (
    world: CommunityWorld,
    actor: Awaited<ReturnType<typeof renewing>>['actor'],
    blocked: boolean,
  ) => {
    const stripe = subscriptions(world);
    const asked: CheckoutRequest[] = [];
    const { dues, deps } = scriptedDues(world, {
      renewals: stripe.renewals,
      saleBlockedReason: () => (blocked ? { en: 'No cards.', es: 'Sin tarjetas.', ne: 'कार्ड छैन।' } : null),
      openCheckout: (request) => {
        asked.push(request);
        return Promise.resolve({ sessionId: 'cs_dues', url: 'https://pay.example/dues' });
      },
    });
    return { opened: dues.renewals.open(actor), asked, cards: stripe.asked, deps };
  };

  /** Somebody whose year is paid until June, and whose membership is another one. */
  async function paidUp(world: CommunityWorld, member: Partial<Member>, tier: object) {
    const maya = await memberWith(world, { paidUntil: '2027-06-01', ...member });
    await world.services.db.write((tx) =>
      tx
        .as<CommunityTables>()
        .updateTable('community_tiers')
        .set({ name: 'Member', ...tier })
        .where('id', '=', maya.tier)
        .execute(),
    );
    return maya;
  }

  it.each<[string, Partial<Member>, object, boolean, number]>([
    ['while no card can be charged', {}, {}, true, 503],
    ['to who was not taken in', { status: 'pending' }, {}, false, 409],
    ['to who is declined', { status: 'declined' }, {}, false, 409],
    ['for a membership of once', {}, { period: 'once' }, false, 409],
    ['for a free membership', {}, { period: 'free' }, false, 409],
    ['for less than a card takes', {}, { amount: 49 }, false, 409],
    ['where the paid year ends today', { paidUntil: TODAY }, {}, false, 409],
    ['where nothing was ever paid', { paidUntil: '' }, {}, false, 409],
  ])('is refused %s', async (_, member, tier, blocked, status) => {
    const world = await communityWorld(databases);
    const maya = await paidUp(world, member, tier);
    const { opened, cards } = await open(world, maya.actor, blocked);
    expect((await refused(opened)).status).toBe(status);
    expect([(await rowsOf(world, maya.member)).renewals, cards]).toEqual([[], []]);
  });

  it.each<[string, Partial<Member>, number]>([
    ['for as little as a card takes', {}, 50],
    ['where the paid year ends tomorrow', { paidUntil: '2026-12-02' }, 2500],
    ['to who rests before the year is over', { status: 'lapsed' }, 2500],
  ])('is opened %s', async (_, member, amount) => {
    const world = await communityWorld(databases);
    const maya = await paidUp(world, member, { amount });
    const { opened, cards, deps } = await open(world, maya.actor, false);
    expect(await opened).toBe('https://pay.example/card');
    const [row, ...more] = (await rowsOf(world, maya.member)).renewals;
    expect(more).toEqual([]);
    expect(row).toEqual(
      renewalRow({ id: row?.id ?? '', member: maya.member, tier: maya.tier, amount, ...NEW }),
    );
    expect(cards).toEqual([
      {
        reference: row?.id,
        customerId: '',
        email: MAYA,
        currency: 'EUR',
        language: 'en',
        successUrl: `${deps.origin}/membership?card={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${deps.origin}/membership`,
        key: expect.stringMatching(new RegExp(`^${row?.id}-[a-z0-9]{15}$`)),
      },
    ]);
  });

  it.each<[string, Partial<Renewal> | null, 'card' | 'dues']>([
    ['for the first time', null, 'dues'],
    ['that was opened before', NEW, 'dues'],
    ['in the place of the other', { customer: 'cus_maya' }, 'card'],
    ['in the place of one that failed', { status: 'failing', customer: 'cus_maya' }, 'card'],
    ['after another one has ended', { status: 'ended' }, 'dues'],
  ])(
    'takes what is owed with it, where no card is charged for that already: %s',
    async (_, renewal, where) => {
      const world = await communityWorld(databases);
      const { actor, of, member } = await memberWith(world);
      const ids = ['dues00000000002', 'dues00000000001', 'dues00000000000'];
      await write(world, {
        dues: [
          duesRow({ ...of, id: ids[0] ?? '', periodFrom: '2027-01-01' }),
          duesRow({ ...of, id: ids[1] ?? '', periodFrom: '2026-01-01' }),
          duesRow({ ...of, id: ids[2] ?? '', periodFrom: '2025-01-01', status: 'paid' }),
        ],
        ...(renewal ? { renewals: [renewalRow({ member, tier: of.tier, ...renewal })] } : {}),
      });
      const { opened, asked, cards, deps } = await open(world, actor, false);
      expect(await opened).toBe(`https://pay.example/${where}`);
      const running = (await rowsOf(world, member)).renewals.find(({ status }) => status !== 'ended');
      const card = { reference: running?.id, customerId: 'cus_maya' };
      const page = {
        title: 'Member · NRNA',
        keepFor: running?.id,
        successUrl: `${deps.origin}/membership?card={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${deps.origin}/membership`,
        buyerEmail: MAYA,
      };
      expect([cards, asked]).toMatchObject(where === 'card' ? [[card], []] : [[], [page]]);
      expect((await rowsOf(world, member)).payments).toMatchObject(
        where === 'dues' ? [{ dues: ids[1], keeps: running?.id }] : [],
      );
    },
  );

  it('tells at once what was paid on it, and then which card is kept', async () => {
    const world = await communityWorld(databases);
    const { of, rows, tier } = await renewing(world, NEW, { paidUntil: '' });
    await write(world, {
      dues: [duesRow(of)],
      payments: [paymentRow({ id: 'cp_maya', chapter: of.chapter, tier })],
    });
    const read: string[] = [];
    const stripe = subscriptions(world);
    const { dues } = scriptedDues(world, {
      readCheckout: (sessionId) => {
        read.push(sessionId);
        return Promise.resolve({
          sessionId,
          orderId: 'cp_maya',
          status: 'complete',
          paymentStatus: 'paid',
          amountTotal: 2500,
          currency: 'EUR',
          paymentIntentId: 'pi',
          chargeId: 'ch',
          processingFee: null,
          country: '',
        });
      },
      renewals: { ...stripe.renewals, readKeptCard: (id) => Promise.resolve(id === 'cs_maya' ? CARD : null) },
    });
    await dues.renewals.returned('cs_none');
    // Pages that are not opened yet have no session, and nobody comes back from none.
    await dues.renewals.returned('');
    expect([read, (await rows()).renewals]).toMatchObject([[], [{ status: 'opening' }]]);
    await dues.renewals.returned('cs_maya');
    expect(read).toEqual(['cs_maya']);
    expect(await rows()).toMatchObject({
      dues: [{ status: 'paid' }],
      renewals: [{ status: 'active', card: 'mastercard 4444' }],
    });
    // From the end of the year that was paid on the same page.
    expect(stripe.asked).toMatchObject([{ from: '2027-12-01 00:00:00.000Z' }]);
  });
});

describeProduct('a membership that renews', (databases) => {
  it.each<[string, Partial<Renewal>, boolean]>([
    ['active', {}, true],
    ['failing', { status: 'failing' }, true],
    ['opening', { status: 'opening' }, false],
    ['ended', { status: 'ended' }, false],
  ])('is shown to its member, and stopped by them: %s', async (state, renewal, shown) => {
    const world = await communityWorld(databases);
    const { actor, row, rows, expectOthersAsBefore } = await renewing(world, renewal);
    const { dues } = scriptedDues(world);
    expect(await dues.renewals.own(actor)).toEqual(shown ? row : null);
    world.clock.advance(1);
    const stopped = () =>
      dues.renewals.stop(actor).then(
        () => 200,
        ({ status }: ApiError) => status,
      );
    expect(await stopped()).toBe(state === 'ended' ? 409 : 200);
    const after = state === 'ended' ? {} : { status: 'ended', updated: LATER };
    expect((await rows()).renewals).toEqual([{ ...row, ...after }]);
    expect(await jobs(world)).toEqual(state === 'ended' ? [] : ['community.end-subscription']);
    expect(await stopped()).toBe(409);
    await expectOthersAsBefore();
  });
});
