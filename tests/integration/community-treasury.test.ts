import { expect, it } from 'vitest';
import { joined, lastDues, YEARLY } from '../support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '../support/community-world.ts';
import { describeProduct } from '../support/product-database.ts';
import { refused } from '../support/refused.ts';

const TRANSFER = { method: 'transfer', paidOn: '2026-11-28', reference: 'SEPA 4711' };
const CAMPAIGN = { title: 'Roof', slug: 'roof', goal: 1000_00, currency: 'EUR', status: 'running' };

const lines = ({ rows }: CommunityWorld) =>
  rows<{ account: string; amount: number; currency: string }>('ledger_entries');

async function sumsByAccount(world: CommunityWorld): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of await lines(world)) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}

async function moneyOf({ community, chapters }: CommunityWorld) {
  return community.figures.money((await community.chapters.read(chapters.world)).chapter);
}

async function all<Line>(from: AsyncIterable<Line>): Promise<Line[]> {
  const found: Line[] = [];
  for await (const line of from) found.push(line);
  return found;
}

describeProduct('a treasurer', (databases) => {
  it('records dues by bank transfer, once, beside card money, and takes the entry back', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    const treasurer = await world.officer('treasurer', chapters.spain);
    const { actor } = await joined(world);
    const { id } = await lastDues(world, actor);
    const before = (await community.members.own(actor))?.member;
    const asked = await moneyOf(world);
    expect(asked).toMatchObject([{ asked: 2500, paid: 0, open: 2500 }]);
    expect(await refused(community.treasury.recordDues(treasurer, chapters.spain, id, {}))).toMatchObject({
      status: 400,
    });
    const future = { ...TRANSFER, paidOn: '2027-01-01' };
    expect(await refused(community.treasury.recordDues(treasurer, chapters.spain, id, future))).toMatchObject(
      {
        status: 400,
        data: { paidOn: {} },
      },
    );

    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => community.treasury.recordDues(treasurer, chapters.spain, id, TRANSFER)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await moneyOf(world)).toMatchObject([{ asked: 2500, paid: 2500, open: 0 }]);
    const own = await community.members.own(actor);
    expect(own?.member.paidUntil).toBe('2027-12-01');
    expect(own?.payments).toMatchObject([
      { method: 'transfer', paidOn: '2026-11-28', reference: 'SEPA 4711', receipt: 1, chargeId: '' },
    ]);
    // Taken by hand: nothing of it is owed to anybody, and no card was charged.
    const sums = await sumsByAccount(world);
    expect(Object.keys(sums).every((account) => /till/.test(account))).toBe(true);
    expect(Object.values(sums).reduce((one, other) => one + other, 0)).toBe(0);
    await services.worker.drain();
    const thanks = (await world.rows<{ subject: string }>('mail_outbox')).filter(({ subject }) =>
      subject.includes('are paid'),
    );
    expect(thanks).toHaveLength(1);

    const [payment] = own?.payments ?? [];
    const beside = await world.officer('treasurer', chapters.portugal);
    expect(
      (await refused(community.treasury.takeBack(beside, chapters.portugal, payment?.id ?? ''))).status,
    ).toBe(404);
    await community.treasury.takeBack(treasurer, chapters.spain, payment?.id ?? '');
    expect(
      (await refused(community.treasury.takeBack(treasurer, chapters.spain, payment?.id ?? ''))).status,
    ).toBe(409);
    expect(await moneyOf(world)).toEqual(asked);
    const after = (await community.members.own(actor))?.member;
    expect([after?.status, after?.paidUntil, after?.renewAt]).toEqual([
      before?.status,
      before?.paidUntil,
      before?.renewAt,
    ]);
    expect(Object.values(await sumsByAccount(world)).filter((sum) => sum !== 0)).toEqual([]);
    // They are open again, and can be paid.
    await community.treasury.recordDues(treasurer, chapters.spain, id, TRANSFER);
    expect(await moneyOf(world)).toMatchObject([{ paid: 2500, open: 0 }]);
  });

  it('brings a lapsed membership back by hand, and takes that back too', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const { actor } = await joined(world);
    const { id } = await lastDues(world, actor);
    world.clock.advance(90 * 24 * 3_600_000);
    await community.dues.sweep();
    await community.dues.sweep();
    await community.dues.sweep();
    expect((await community.members.own(actor))?.member.status).toBe('lapsed');
    const figures = async () =>
      (await community.figures.of((await community.chapters.read(chapters.world)).chapter)).members;
    const payment = await community.treasury.recordDues(ROOT, chapters.world, id, { method: 'cash' });
    expect([(await community.members.own(actor))?.member.status, await figures()]).toEqual(['active', 1]);
    await community.treasury.takeBack(ROOT, chapters.world, payment);
    expect([(await community.members.own(actor))?.member.status, await figures()]).toEqual(['lapsed', 0]);
  });

  it('records a donation once for each form, and no card gets it back', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const { id } = await community.giving.create(ROOT, chapters.spain, CAMPAIGN);
    const form = { ...TRANSFER, method: 'cash', amount: '12,50', name: 'Maya', email: '', key: 'form-1' };
    const { recordDonation, takeBack } = community.treasury;
    const payment = await recordDonation(ROOT, id, form, 'en');
    expect(await recordDonation(ROOT, id, form, 'en')).toBe(payment);
    expect(await community.giving.find(id)).toMatchObject({ raised: 1250, gifts: 1 });
    expect((await refused(community.giving.giveBack(ROOT, id, payment))).status).toBe(409);
    await takeBack(ROOT, chapters.spain, payment);
    expect(await community.giving.find(id)).toMatchObject({ raised: 0, gifts: 0 });
    expect(Object.values(await sumsByAccount(world)).filter((sum) => sum !== 0)).toEqual([]);
    const bad = { ...form, key: 'form-2', amount: '-3' };
    expect((await refused(recordDonation(ROOT, id, bad, 'en'))).data).toHaveProperty('amount');
  });

  it('sees who owes, reminds them once a day, and takes the books out', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    const { id: tier } = await community.tiers.create(ROOT, chapters.world, YEARLY);
    for (const [name, email, chapter] of [
      ['Asha', 'asha@example.org', chapters.madrid],
      ['Bikash', '', chapters.barcelona],
      ['Chandra', 'chandra@example.org', chapters.portugal],
    ] as const) {
      const member = await world.join(chapter, null, { name, email, tier, status: 'pending' });
      await community.members.decide(ROOT, member, 'approve');
    }
    await services.worker.drain();
    const { treasury } = community;
    const whole = await treasury.owing(ROOT, chapters.world);
    expect(whole.sums).toEqual([{ currency: 'EUR', amount: 7500, count: 3, overdue: 0 }]);
    const spain = await treasury.owing(ROOT, chapters.spain);
    expect(spain.rows.map(({ name }) => name).toSorted()).toEqual(['Asha', 'Bikash']);
    expect(await treasury.previewReminder(ROOT, chapters.spain)).toEqual({
      reached: 1,
      addressless: 1,
      bounced: 0,
      more: false,
    });
    const mails = async () =>
      (await world.rows<{ recipient: string }>('mail_outbox')).filter(
        ({ recipient }) => recipient === 'asha@example.org',
      ).length;
    const before = await mails();
    await treasury.remind(ROOT, chapters.spain);
    await treasury.remind(ROOT, chapters.spain);
    await services.worker.drain();
    expect(await mails()).toBe(before + 1);
    const dues = await all(await treasury.exportDues(ROOT, chapters.spain));
    expect(dues).toMatchObject([{ status: 'open' }, { status: 'open' }]);
    const { id } = await community.giving.create(ROOT, chapters.madrid, CAMPAIGN);
    await treasury.recordDonation(ROOT, id, { ...TRANSFER, amount: '5', name: 'X' }, 'en');
    const given = await all(await treasury.exportDonations(ROOT, chapters.spain));
    expect(given).toMatchObject([{ amount: 500, campaign: 'Roof', method: 'transfer' }]);
    expect(await all(await treasury.exportDonations(ROOT, chapters.portugal))).toEqual([]);
  });

  it('gives receipts the name, address and numbers of the chapter or of the one above', async () => {
    const papers: { lines: readonly { value: string }[]; note: string }[] = [];
    const world = await communityWorld(databases, {
      pdfs: {
        drawPaper: async (paper: (typeof papers)[number]) => {
          papers.push(paper);
          return new Uint8Array();
        },
        close: async () => {},
      } as never,
    });
    const { community, chapters } = world;
    const { treasury } = community;
    await treasury.editLegal(ROOT, chapters.world, {
      legalName: 'Non-Resident Nepali Association',
      address: '1 Main Street\nDallas',
      registration: 'R-1',
      taxNumber: '12-3456789',
      receiptText: '',
    });
    await treasury.editLegal(ROOT, chapters.spain, { registration: 'ES-7' });
    expect(await treasury.legal(ROOT, chapters.madrid)).toMatchObject({
      own: { legalName: '' },
      inherited: { legalName: 'Non-Resident Nepali Association', registration: 'ES-7' },
    });
    const { id } = await community.giving.create(ROOT, chapters.madrid, CAMPAIGN);
    const payment = await treasury.recordDonation(ROOT, id, { ...TRANSFER, amount: '5', name: 'X' }, 'en');
    await community.chapters.edit(ROOT, chapters.madrid, {
      name: 'NRNA Madrid',
      kind: 'city',
      country: 'US',
    });
    await community.payments.receipt(community.payments.token(payment), 'en');
    const [paper] = papers;
    const values = paper?.lines.map(({ value }) => value);
    expect(values).toEqual(
      expect.arrayContaining([
        'Non-Resident Nepali Association',
        '1 Main Street, Dallas',
        'ES-7',
        'Bank transfer',
      ]),
    );
    expect(paper?.note).toContain('No goods or services');
  });
});
