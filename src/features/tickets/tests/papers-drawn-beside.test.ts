import { expect, it } from 'vitest';
import { payAt } from '#tests/support/community-members.ts';
import { communityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';

describeProduct('what is printed', (databases) => {
  it('is drawn in a thread beside the one that answers: cards, receipts, reports', async () => {
    const drawn: string[] = [];
    const bytes = Buffer.from('%PDF');
    const draw = (what: string) => async () => {
      drawn.push(what);
      return bytes;
    };
    const pdfs = {
      draw: draw('tickets'),
      drawPaper: draw('paper'),
      drawReport: draw('report'),
      close: async () => {},
    };
    const world = await communityWorld(databases, { pdfs });
    const { community, services, chapters } = world;
    const { actor } = await world.person('Maya Gurung');
    await world.join(chapters.madrid, actor.id, { number: 1 });
    expect((await community.members.cardPdf(actor, 0, 'en')).bytes).toBe(bytes);

    await community.giving.create(ROOT, chapters.madrid, {
      title: 'A school',
      slug: 'school',
      goal: 100_000,
      currency: 'EUR',
      status: 'running',
    });
    const gift = { amount: '25.50', name: 'Maya Gurung', email: 'maya@example.org' };
    await payAt(world, await community.giving.donate('school', gift, 'en'));
    const mails = await world.rows<{ recipient: string; body: string }>('mail_outbox');
    const body = mails.find(({ recipient }) => recipient === gift.email)?.body ?? '';
    const [, token = ''] = /\/community\/payments\/([\w.-]+)/.exec(body) ?? [];
    expect((await community.payments.receipt(token, 'en')).bytes).toBe(bytes);

    const report = { language: 'en' as const, title: 'Report', lead: [], tables: [], notes: [] };
    expect(await services.drawReport({ ...report, issuedAt: '2026-12-01 00:00:00.000Z' })).toBe(bytes);
    expect(drawn).toEqual(['paper', 'paper', 'report']);
  });
});
