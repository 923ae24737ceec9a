import { expect, it } from 'vitest';
import type { CommunityTables } from '../../../../tests/support/community-tables.ts';
import { FORM, joined, lastDues, mailsTo, payAt, YEARLY } from '#tests/support/community-members.ts';
import { communityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { fillInCheckout } from '#tests/support/sandbox-pages.ts';
import {
  DAY,
  FAILS,
  GOOD,
  renewals,
  payments,
  paidUp,
  keepCard,
  days,
  toTheEndOfTheYear,
  own,
  expectBooks,
} from './renewal-steps.ts';

describeProduct('a membership that renews by itself', (databases) => {
  it('is charged to the card that is kept when the paid year is over, and again a year later', async () => {
    const world = await communityWorld(databases);
    const member = await paidUp(world);
    await keepCard(world, member);
    expect(await renewals(world)).toEqual([
      expect.objectContaining({ status: 'active', amount: 2500, card: 'visa 4242', cardUntil: '2034-12' }),
    ]);
    const first = (await own(world, member)).member.paidUntil;
    expect(await payments(world)).toHaveLength(1);
    await toTheEndOfTheYear(world);
    const after = await own(world, member);
    expect(after.member).toMatchObject({ status: 'active' });
    expect(Number(after.member.paidUntil.slice(0, 4))).toBe(Number(first.slice(0, 4)) + 1);
    expect(after.dues.map(({ status }) => status)).toEqual(['paid', 'paid']);
    // Nobody is asked for what is charged by itself; the receipt comes.
    const mails = await mailsTo(world, FORM.email);
    expect(mails.filter((subject) => /^Your dues|^Reminder/.test(subject))).toHaveLength(1);
    expect(mails.filter((subject) => subject.startsWith('Thank you: your dues'))).toHaveLength(2);
    expect(new Set((await payments(world)).map(({ receipt }) => receipt))).toEqual(new Set([1, 2]));
    await expectBooks(world);
    world.clock.advance(330 * DAY);
    await days(world, 40);
    expect(await payments(world)).toHaveLength(3);
    expect(Number((await own(world, member)).member.paidUntil.slice(0, 4))).toBe(
      Number(first.slice(0, 4)) + 2,
    );
    await expectBooks(world);
  });

  it('tells of a card that fails, tries again, ends, and rests after its grace', async () => {
    const world = await communityWorld(databases);
    const member = await paidUp(world);
    await keepCard(world, member, FAILS);
    await toTheEndOfTheYear(world);
    expect(await renewals(world)).toEqual([expect.objectContaining({ status: 'failing' })]);
    await days(world, 20);
    const told = await mailsTo(world, FORM.email);
    // The last time it is told that it ends, and perhaps of the card before.
    expect([3, 4]).toContain(
      told.filter((subject) => subject.startsWith('We could not charge your card')).length,
    );
    expect(told.filter((subject) => subject.includes('no longer renews automatically'))).toHaveLength(1);
    expect(await renewals(world)).toEqual([expect.objectContaining({ status: 'ended' })]);
    expect((await own(world, member)).member.status).toBe('active');
    await days(world, 15);
    const { member: row } = await own(world, member);
    expect(row.status).toBe('lapsed');
    await expectBooks(world);
    // The link pays as ever, and it is back.
    await payAt(world, await world.community.dues.pay((await lastDues(world, member.actor)).token));
    expect((await own(world, member)).member.status).toBe('active');
    await expectBooks(world);
  });

  it('is charged at once when the card that failed is changed', async () => {
    const world = await communityWorld(databases);
    const member = await paidUp(world);
    await keepCard(world, member, FAILS);
    await toTheEndOfTheYear(world);
    await keepCard(world, member, GOOD);
    expect(await renewals(world)).toEqual([expect.objectContaining({ status: 'active', card: 'visa 4242' })]);
    expect((await own(world, member)).dues.map(({ status }) => status)).toEqual(['paid', 'paid']);
    await expectBooks(world);
  });

  it('says in time that a card expires, once for each card', async () => {
    const world = await communityWorld(databases);
    const member = await paidUp(world);
    await keepCard(world, member, GOOD, '06 / 27');
    world.clock.advance(320 * DAY);
    await days(world, 5);
    const expires = async () =>
      (await mailsTo(world, FORM.email)).filter((subject) => subject.endsWith('expires')).length;
    expect(await expires()).toBe(1);
    await keepCard(world, member, GOOD, '12 / 34');
    await days(world, 3);
    expect(await expires()).toBe(1);
    await days(world, 40);
    expect((await own(world, member)).dues.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('ends when the member wants it to, leaves, or is forgotten: nothing is charged any more', async () => {
    for (const how of ['stop', 'leave', 'forget'] as const) {
      const world = await communityWorld(databases);
      const member = await paidUp(world);
      await keepCard(world, member);
      const { community, services } = world;
      if (how === 'stop') await community.renewals.stop(member.actor);
      else await community.members.leaveOwn(member.actor, { forget: how === 'forget' });
      await services.worker.drain();
      const objects = await world.rows<{ type: string; body: string }>('sandbox_objects');
      const subscriptions = objects.filter(({ type }) => type === 'subscription');
      expect(subscriptions.map(({ body }) => JSON.parse(body).status)).toEqual(['canceled']);
      expect(await renewals(world)).toEqual([expect.objectContaining({ status: 'ended' })]);
      await toTheEndOfTheYear(world);
      expect(await payments(world)).toHaveLength(1);
      await expectBooks(world);
    }
  });

  it('gives back what was charged for a year that was paid by the link meanwhile', async () => {
    const world = await communityWorld(databases);
    const member = await paidUp(world);
    await keepCard(world, member);
    world.clock.advance(345 * DAY);
    await world.community.dues.sweep();
    await world.services.worker.drain();
    await payAt(world, await world.community.dues.pay((await lastDues(world, member.actor)).token));
    await days(world, 25);
    expect((await payments(world)).map(({ status }) => status).toSorted()).toEqual([
      'paid',
      'paid',
      'refunded',
    ]);
    expect(await mailsTo(world, FORM.email)).toContainEqual(expect.stringContaining('refunded'));
    await expectBooks(world);
  });

  it('is charged what was agreed, to the chapter where the member is, once however often it is told', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const member = await paidUp(world);
    await keepCard(world, member);
    const tier = {
      name: 'Member',
      amount: 4000,
      currency: 'EUR',
      period: 'yearly',
      graceDays: 30,
      open: true,
    };
    await community.tiers.edit(ROOT, member.tier, tier);
    await community.members.move(ROOT, member.id, chapters.barcelona);
    await community.chapters.move(ROOT, chapters.barcelona, chapters.world);
    await toTheEndOfTheYear(world);
    const renewed = (await payments(world)).find(({ id }) => id.startsWith('cp_in_'));
    expect(renewed).toMatchObject({ amount: 2500, chapter: chapters.barcelona, status: 'paid' });
    const [renewal] = await renewals(world);
    const invoice = {
      invoiceId: renewed?.id.slice(3) ?? '',
      reference: renewal?.id ?? '',
      subscriptionId: renewal?.subscription ?? '',
      customerId: renewal?.customer ?? '',
      first: false,
      paid: true,
      paidAt: world.clock.text(),
      refunded: false,
      disputed: false,
      periodEnd: '',
      amount: 2500,
      currency: 'EUR',
      paymentIntentId: renewed?.paymentIntentId ?? '',
      chargeId: renewed?.chargeId ?? '',
      processingFee: 60,
      nextAttempt: '',
    };
    await community.receiver.invoiced(invoice);
    await community.receiver.invoiced({ ...invoice, paid: false });
    await community.receiver.cardKept({
      sessionId: 'cs_x',
      reference: 'nothing',
      customerId: '',
      paymentMethodId: '',
      brand: '',
      last4: '',
      expires: '',
      keptAt: '',
      subscriptionId: '',
      invoiceId: '',
    });
    expect(await payments(world)).toHaveLength(2);
    await expectBooks(world);
  });

  it('pays what is owed and keeps the card for the years after, in one step', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    const member = await joined(world);
    await world.services.worker.drain();
    const page = await community.renewals.open(member.actor);
    // Pressed twice it is one page; the link of the mail leads to another one, which keeps no card.
    expect(await community.renewals.open(member.actor)).toBe(page);
    expect(await community.dues.pay((await lastDues(world, member.actor)).token)).not.toBe(page);
    const { sandbox, worker } = world.services;
    if (!sandbox) throw new Error('The world has no sandbox.');
    const back = new URL(await fillInCheckout(sandbox.pages, page));
    // Whoever comes back is told at once, and the webhook changes nothing more.
    await community.renewals.returned(back.searchParams.get('card') ?? '');
    expect(await community.renewals.own(member.actor)).toMatchObject({ status: 'active', card: 'visa 4242' });
    await worker.drain();
    const { member: row, dues } = await own(world, member);
    expect(dues.map(({ status }) => status)).toEqual(['paid']);
    expect(row.paidUntil).not.toBe('');
    expect(await renewals(world)).toHaveLength(1);
    expect(await mailsTo(world, FORM.email)).toContainEqual(expect.stringMatching(/^Thank you: your dues/));
    await toTheEndOfTheYear(world);
    expect((await own(world, member)).dues.map(({ status }) => status)).toEqual(['paid', 'paid']);
    await expectBooks(world);
  });

  it('brings a membership that rests back, and keeps no card of a payment that was declined', async () => {
    const world = await communityWorld(databases);
    const { community, services } = world;
    const member = await joined(world);
    await services.worker.drain();
    await days(world, 70);
    expect((await own(world, member)).member.status).toBe('lapsed');
    const page = await community.renewals.open(member.actor);
    if (!services.sandbox) throw new Error('The world has no sandbox.');
    await expect(fillInCheckout(services.sandbox.pages, page, '4000000000000002')).rejects.toThrow(
      'Your card was declined.',
    );
    await services.worker.drain();
    expect(await renewals(world)).toEqual([expect.objectContaining({ status: 'opening', card: '' })]);
    await fillInCheckout(services.sandbox.pages, page);
    await services.worker.drain();
    expect((await own(world, member)).member.status).toBe('active');
    expect(await renewals(world)).toEqual([expect.objectContaining({ status: 'active', card: 'visa 4242' })]);
    await expectBooks(world);
  });

  it('asks for no less than a card can be charged, and says so of dues that are older than that', async () => {
    const world = await communityWorld(databases);
    const { community, services } = world;
    const { actor, tier } = await joined(world);
    for (const [amount, currency] of [
      [49, 'EUR'],
      [6400, 'NPR'],
    ] as const) {
      const error = await refused(community.tiers.edit(ROOT, tier, { ...YEARLY, amount, currency }));
      expect([error.status, Object.keys(error.data)]).toEqual([400, ['amount']]);
    }
    await community.tiers.edit(ROOT, tier, { ...YEARLY, amount: 50 });
    await services.db.write((tx) =>
      tx.as<CommunityTables>().updateTable('community_dues').set({ amount: 30 }).execute(),
    );
    const { token } = await lastDues(world, actor);
    expect((await refused(community.dues.pay(token))).message).toContain('€0.50');
    expect((await refused(community.renewals.open(actor))).status).toBe(409);
    expect(await payments(world)).toEqual([]);
  });

  it('is for yearly memberships, and there is one for each', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    const { actor } = await joined(world);
    expect((await refused(community.renewals.stop(actor))).status).toBe(409);
    const free = await joined(world, { period: 'free', amount: 0 });
    expect((await refused(community.renewals.open(free.actor))).status).toBe(409);
    const { actor: stranger } = await world.person('Stranger');
    expect((await refused(community.renewals.open(stranger))).status).toBe(404);
    await payAt(world, await community.dues.pay((await lastDues(world, actor)).token));
    await community.renewals.open(actor);
    await community.renewals.open(actor);
    expect(await renewals(world)).toHaveLength(1);
    expect(await community.renewals.own(actor)).toBeNull();
  });
});
