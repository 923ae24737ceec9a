import { paymentsService } from '#features/payments/service.ts';
import { expect, it } from 'vitest';
import type { CommunityTables } from '../../../../tests/support/community-tables.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import { forgetAccount } from '../index.ts';
import { memberFollowers } from '../model/followers.ts';
import {
  applied,
  figuresAndRows,
  FORM,
  joined,
  lastDues,
  mailsTo,
  payAt,
  YEARLY,
} from '#tests/support/community-members.ts';
import { wordsWithinNames } from '../migrations/20261122T2150-words-within-names.ts';
import { communityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';

const DAY = 86_400_000;

describeProduct('members', (databases) => {
  it('are found by the inside of their names, in any script, also those of before', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    const tier = await community.tiers.create(ROOT, chapters.world, {
      ...YEARLY,
      period: 'free',
      amount: 0,
    });
    const enter = (name: string, email: string) =>
      community.members.enter(ROOT, chapters.madrid, { ...FORM, name, email, tier: tier.id });
    await enter('Asha Thapa', 'asha@example.org');
    await enter('José Ñúñez', 'jose@example.org');
    await enter('सीता गुरुङ', 'sita@example.org');
    const found = async () => {
      const asked = ['hapa', 'sha tha', 'unez', 'रुङ', 'xample', 'pa', 'zzz'];
      const pages = await Promise.all(
        asked.map((q) => community.members.search(ROOT, chapters.spain, { q })),
      );
      return pages.map(({ members }) => members.map(({ name }) => name.split(' ')[0]).join());
    };
    // Of an address only the beginning counts: the inside of "example" would find everybody.
    const expected = ['Asha', 'Asha', 'José', 'सीता', '', '', ''];
    expect(await found()).toEqual(expected);
    // As the words were before: the migration adds what is missing.
    await services.db.write(async (tx) => {
      const query = tx.as<CommunityTables>();
      await query.deleteFrom('community_member_words').where('word', 'in', ['hapa', 'apa', 'unez']).execute();
      await wordsWithinNames.up(tx.as(), services.db.sql);
    });
    expect(await found()).toEqual(expected);
  });

  it('apply, are taken in with a number, and pay their dues into the ledger', async () => {
    const world = await communityWorld(databases);
    const { community, services } = world;
    const { actor, id } = await applied(world);
    expect((await community.members.own(actor))?.member).toMatchObject({ status: 'pending', number: null });
    expect((await community.members.own(actor))?.cards).toEqual([]);
    expect(await refused(community.members.apply(actor, FORM, 'en'))).toMatchObject({ status: 400 });
    await community.members.decide(ROOT, id, 'approve');
    expect(await refused(community.members.decide(ROOT, id, 'approve'))).toMatchObject({ status: 409 });
    await services.worker.drain();
    const { token } = await lastDues(world, actor);
    const url = await community.dues.pay(token);
    expect(await community.dues.pay(token)).toBe(url);
    await payAt(world, url);
    const own = await community.members.own(actor);
    expect(own?.member).toMatchObject({ status: 'active', number: 1, paidUntil: '2027-12-01' });
    expect(own?.payments).toMatchObject([{ amount: 2500, receipt: 1, status: 'paid' }]);
    // All within one moment of the clock.
    expect((await mailsTo(world, FORM.email)).toSorted()).toEqual([
      'NRNA Madrid has your application',
      'Thank you: your dues for NRNA are paid',
      'Welcome to NRNA Madrid',
      'Your dues for NRNA',
    ]);
    expect(await refused(community.dues.pay(token))).toMatchObject({ status: 409 });
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ members: 1, paid: 2500, open: 0 });
    const charges = await world.rows<{ organiser: string }>('payment_charges');
    expect(charges.map(({ organiser }) => organiser)).toEqual([world.chapters.madrid]);
  });

  it('have a card that anybody can check, until it is over', async () => {
    const world = await communityWorld(databases);
    const { community, clock } = world;
    const { actor } = await joined(world, { family: true });
    await community.members.addFamily(actor, { name: 'Anil Gurung', relation: 'child' });
    const own = await community.members.own(actor);
    const codes = own?.cards.map(({ code }) => code) ?? [];
    expect(await community.members.checkCard(codes[0] ?? '')).toMatchObject({
      valid: true,
      name: 'Maya Gurung',
      number: '000001',
      until: '2027-01-30',
    });
    expect(await community.members.checkCard(codes[1] ?? '')).toMatchObject({
      name: 'Anil Gurung',
      number: '000001-1',
    });
    expect(await community.members.checkCard('NOTHING')).toBeNull();
    const pdf = await community.members.cardPdf(actor, 0, 'ne');
    expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(await refused(community.members.cardPdf(actor, 2, 'en'))).toMatchObject({ status: 404 });
    clock.advance(70 * DAY);
    expect(await community.members.checkCard(codes[0] ?? '')).toMatchObject({ valid: false, name: '' });
  });

  it('have cards of the family whose numbers stay with whom they were given to', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    const { actor } = await joined(world, { family: true });
    const add = (name: string) => community.members.addFamily(actor, { name, relation: 'child' });
    const [first] = [await add('Anil'), await add('Bina')];
    const numbers = async () =>
      (await community.members.own(actor))?.cards.map(({ name, number }) => `${name} ${number}`);
    const before = (await community.members.own(actor))?.cards ?? [];
    await community.members.removeFamily(actor, first?.id ?? '');
    await add('Chandra');
    expect(await numbers()).toEqual(['Maya Gurung 000001', 'Bina 000001-2', 'Chandra 000001-3']);
    // The card of who went is nobody else's, and who stayed keeps theirs.
    expect(await community.members.checkCard(before[1]?.code ?? '')).toMatchObject({
      valid: false,
      name: '',
    });
    expect(await community.members.checkCard(before[2]?.code ?? '')).toMatchObject({
      valid: true,
      name: 'Bina',
    });
    expect((await community.members.cardPdf(actor, 3, 'en')).filename).toBe('card-000001-3.pdf');
  });

  it('are reminded, rest after their grace, and come back when they pay', async () => {
    const world = await communityWorld(databases);
    const { community, clock, services } = world;
    const { actor } = await joined(world);
    const [owed] = await world.rows<{ dueOn: string; nextAt: string }>('community_dues');
    expect(Date.parse(owed?.dueOn ?? '') - Date.parse(owed?.nextAt ?? '')).toBe(7 * DAY);
    await services.worker.drain();
    for (let day = 0; day < 62; day += 1) {
      await community.dues.sweep();
      await community.dues.sweep();
      clock.advance(DAY);
    }
    expect((await community.members.own(actor))?.member.status).toBe('lapsed');
    expect((await mailsTo(world, FORM.email)).slice(3)).toEqual([
      'Reminder: your dues for NRNA',
      'Your dues for NRNA are due today',
      'Your NRNA membership has lapsed',
    ]);
    let { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ members: 0, open: 2500 });
    await payAt(world, await community.dues.pay((await lastDues(world, actor)).token));
    expect((await community.members.own(actor))?.member).toMatchObject({
      status: 'active',
      // A year from when it was paid, and not from when it was due.
      paidUntil: '2028-02-01',
    });
    ({ kept, counted } = await figuresAndRows(world));
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ members: 1, open: 0, paid: 2500 });
  });

  it('owe the next year a month before it begins, once', async () => {
    const world = await communityWorld(databases);
    const { community, clock } = world;
    const { actor } = await joined(world);
    await payAt(world, await community.dues.pay((await lastDues(world, actor)).token));
    clock.advance(334 * DAY);
    await community.dues.sweep();
    expect((await community.members.own(actor))?.dues).toHaveLength(1);
    clock.advance(DAY);
    await community.dues.sweep();
    await community.dues.sweep();
    const own = await community.members.own(actor);
    expect(own?.dues).toMatchObject([
      { status: 'open', periodFrom: '2027-12-01', periodUntil: '2028-12-01', dueOn: '2027-12-01' },
      { status: 'paid' },
    ]);
    await payAt(world, await community.dues.pay((await lastDues(world, actor)).token));
    expect((await community.members.own(actor))?.member.paidUntil).toBe('2028-12-01');
    const root = await community.chapters.root();
    expect(root && (await community.figures.of(root)).lastYear.renewed).toBe(1);
  });

  it('get back what they paid for dues that were waived meanwhile', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const { actor } = await joined(world);
    const { id, token } = await lastDues(world, actor);
    const url = await community.dues.pay(token);
    await community.dues.waive(ROOT, chapters.madrid, id);
    expect((await community.members.own(actor))?.member.paidUntil).toBe('2027-12-01');
    await payAt(world, url);
    expect(await world.rows('community_payments')).toMatchObject([
      { status: 'refunded', refunded: 2500, receipt: null },
    ]);
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ paid: 0, open: 0, members: 1 });
  });

  it('whose payment is refunded by the operator are not counted as having paid', async () => {
    const world = await communityWorld(databases);
    const { community, services } = world;
    const { actor } = await joined(world);
    await payAt(world, await community.dues.pay((await lastDues(world, actor)).token));
    const [payment] = await world.rows<{ id: string; paymentIntentId: string }>('community_payments');
    const { id = '', paymentIntentId = '' } = payment ?? {};
    await services.rooms.get(paymentsService).refundCharge({
      orderId: id,
      paymentIntentId,
      amount: 1000,
      currency: 'EUR',
      refundId: 'operators',
    });
    await services.worker.drain();
    expect(await world.rows('community_payments')).toMatchObject([{ status: 'paid', refunded: 1000 }]);
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ paid: 1500, open: 0 });
  });

  it('see and correct their own data, and say what it may be used for', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    const { actor } = await joined(world);
    const before = await community.members.own(actor);
    await community.members.editOwn(
      actor,
      { ...FORM, name: 'Maya Rai', city: 'Getafe' },
      { ifUpdated: before?.member.updated },
    );
    const late = community.members.editOwn(actor, FORM, { ifUpdated: before?.member.updated });
    expect(await refused(late)).toMatchObject({ status: 409 });
    await community.members.setConsents(actor, new Set(['photos']));
    const own = await community.members.own(actor);
    expect(own?.member).toMatchObject({ name: 'Maya Rai', city: 'Getafe' });
    expect(own?.consents.filter(({ given }) => given).map(({ purpose }) => purpose)).toEqual(['photos']);
    expect(await world.rows('community_consents')).toHaveLength(4);
    const found = await community.members.search(ROOT, world.chapters.world, { q: 'rai geta' });
    expect(found.members).toHaveLength(1);
    expect((await community.members.search(ROOT, world.chapters.world, { q: 'gurung' })).members).toEqual([]);
    expect(await refused(community.members.editOwn(actor, { ...FORM, email: 'x' }))).toMatchObject({
      status: 400,
    });
  });

  it('are forgotten with their account, once they hold no office', async () => {
    const world = await communityWorld(databases);
    const { community, services } = world;
    const { actor } = await joined(world);
    await payAt(world, await community.dues.pay((await lastDues(world, actor)).token));
    const president = await world.officer('president', world.chapters.madrid);
    const followers = () => services.rooms.get(extensionsService)(memberFollowers);
    const forget = ({ id }: { id: string }) =>
      services.db.write((tx) => forgetAccount({ followers }, tx, id, world.clock.text()));
    expect((await refused(forget(president))).status).toBe(409);
    await forget(actor);
    await forget(actor);
    const kept = [await world.rows('community_members'), await world.rows('community_member_words')];
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Maya|${FORM.email}|${actor.id}`));
    const figures = await figuresAndRows(world);
    expect(figures.kept).toEqual(figures.counted);
  });

  it('leave and are forgotten, while the books stay', async () => {
    const world = await communityWorld(databases);
    const { community, person } = world;
    const { actor, id, tier } = await joined(world);
    await payAt(world, await community.dues.pay((await lastDues(world, actor)).token));
    await community.members.leaveOwn(actor, { forget: true });
    expect(await community.members.own(actor)).toBeUndefined();
    const text = JSON.stringify([
      await world.rows('community_members'),
      await world.rows('community_member_words'),
      await world.rows('community_payments'),
      await world.rows('community_changes'),
    ]);
    expect(text).not.toContain('Maya');
    expect(text).not.toContain(FORM.email);
    expect(text).not.toContain(actor.id);
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ members: 0, paid: 2500 });
    // Nobody keeps them from joining anew, under a new number.
    const again = await community.members.apply(
      actor,
      { ...FORM, chapter: world.chapters.madrid, tier },
      'en',
    );
    expect(again.id).not.toBe(id);
    expect((await person('Other')).actor.id).not.toBe(actor.id);
  });

  it('hand over their office before they leave', async () => {
    const world = await communityWorld(databases);
    const president = await world.officer('president', world.chapters.madrid);
    await world.join(world.chapters.madrid, president.id);
    const leaving = world.community.members.leaveOwn(president, { forget: false });
    expect(await refused(leaving)).toMatchObject({ status: 409 });
  });

  it('find the membership that was entered for them by the confirmed address of their account', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, person, join } = world;
    const { actor, email } = await person('Maya');
    await join(chapters.madrid, null, { email, name: 'Maya' });
    expect((await community.members.own(actor))?.member).toMatchObject({ user: actor.id, name: 'Maya' });
    const shared = await person('Ram');
    await join(chapters.madrid, null, { email: shared.email });
    await join(chapters.madrid, null, { email: shared.email });
    expect(await community.members.own(shared.actor)).toBeUndefined();
  });

  it('move with their figures', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, officer } = world;
    const { id } = await joined(world);
    const figures = async (chapter: string) =>
      (await community.figures.of((await community.chapters.read(chapter)).chapter)).members;
    const madrid = await officer('membership', chapters.madrid);
    expect(await refused(community.members.move(madrid, id, chapters.barcelona))).toMatchObject({
      status: 404,
    });
    await community.members.move(await officer('membership', chapters.spain), id, chapters.barcelona);
    expect([
      await figures(chapters.madrid),
      await figures(chapters.barcelona),
      await figures(chapters.spain),
    ]).toEqual([0, 1, 1]);
    await community.chapters.move(ROOT, chapters.barcelona, chapters.portugal);
    expect([await figures(chapters.spain), await figures(chapters.portugal)]).toEqual([0, 1]);
    expect((await community.members.search(ROOT, chapters.portugal, { q: 'maya' })).members).toHaveLength(1);
    expect((await community.members.search(ROOT, chapters.spain, { q: 'maya' })).members).toEqual([]);
  });
});
