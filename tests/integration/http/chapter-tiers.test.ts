import { beforeAll, expect, it } from 'vitest';
import { type ChapterForms, chapterForms, cookieOf, MANAGED, valueIn } from '../../support/chapter-forms.ts';
import { signUp } from '../../support/people.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const PAGE = `${MANAGED}/tiers`;
const ADULT = {
  id: '',
  updated: '',
  name: 'Adult',
  summary: 'For one person',
  amount: '25',
  currency: 'EUR',
  period: 'yearly',
  graceDays: '30',
  open: 'on',
};

interface Tier {
  id: string;
  name: string;
  amount: number;
  period: string;
  graceDays: number;
  open: number;
  updated: string;
}

describeOnEachServer('the form of a membership type', (server) => {
  let forms: ChapterForms;
  let treasurer: string;
  const others: Record<string, string> = {};

  beforeAll(async () => {
    forms = await chapterForms(server());
    treasurer = cookieOf(await forms.officer('treasurer'));
    for (const role of ['secretary', 'membership', 'events'] as const)
      others[role] = cookieOf(await forms.officer(role));
    others.beside = cookieOf(await forms.officer('president', 'portugal'));
    others.stranger = cookieOf(await signUp(server(), 'stranger'));
  });

  const tiers = () => forms.all<Tier>('SELECT * FROM community_tiers ORDER BY id');
  const named = async (name: string) => (await tiers()).find((tier) => tier.name === name);
  const send = (form: Partial<typeof ADULT>, who = treasurer) => forms.send(who, PAGE, { ...ADULT, ...form });
  /** Adds one, and is told what is kept of it. */
  const added = async (form: Partial<typeof ADULT> & { name: string }): Promise<Tier> => {
    expect((await send(form)).status).toBe(302);
    const tier = await named(form.name);
    if (!tier) throw new Error(`${form.name} was not added.`);
    return tier;
  };

  it.each([
    ['a yearly one', { amount: '12,50' }, { amount: 1250, period: 'yearly', graceDays: 30, open: 1 }],
    ['one that is paid once', { period: 'once', amount: '300.00' }, { amount: 30_000, period: 'once' }],
    ['a free one', { period: 'free', amount: '' }, { amount: 0, period: 'free' }],
    ['without grace', { graceDays: '0' }, { graceDays: 0 }],
    ['with a year of grace', { graceDays: '365' }, { graceDays: 365 }],
    ['with grace as usual', { graceDays: '' }, { graceDays: 30 }],
    ['in yen', { currency: 'JPY', amount: '3000' }, { amount: 3000 }],
    ['the least that a card pays', { amount: '0.50' }, { amount: 50 }],
    ['with the longest name', { name: 'n'.repeat(80) }, { amount: 2500 }],
    ['that is not offered', { open: '' }, { open: 0 }],
  ])('adds %s', async (label, form, kept) => {
    expect(await added({ name: label, ...form })).toMatchObject(kept);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name that is too long', { name: 'n'.repeat(81) }, 'name'],
    ['a summary that is too long', { summary: 's'.repeat(501) }, 'summary'],
    ['no amount', { amount: '' }, 'amount'],
    ['nothing to pay', { amount: '0' }, 'amount'],
    ['less than nothing', { amount: '-5' }, 'amount'],
    ['no number', { amount: 'twelve' }, 'amount'],
    ['half a cent', { amount: '12.505' }, 'amount'],
    ['less than a card pays', { amount: '0.49' }, 'amount'],
    ['more than a card pays', { amount: '1000000' }, 'amount'],
    ['a free one that costs', { period: 'free', amount: '5' }, 'amount'],
    ['no currency', { currency: 'XXQ' }, 'currency'],
    ['no period', { period: 'monthly' }, 'period'],
    ['grace below nothing', { graceDays: '-1' }, 'graceDays'],
    ['more than a year of grace', { graceDays: '366' }, 'graceDays'],
    ['half a day of grace', { graceDays: '1.5' }, 'graceDays'],
  ])('refuses %s by its field, and keeps what was typed', async (_, form, field) => {
    const before = await tiers();
    const answer = await send({ summary: 'Typed with care', ...form });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toMatch(
      new RegExp(`name="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${field}"`),
    );
    expect(html).toContain(field === 'summary' ? 's'.repeat(501) : 'Typed with care');
    expect(await tiers()).toEqual(before);
  });

  it('changes one, and tells who changed it at the same time', async () => {
    const { id, updated } = await added({ name: 'Before' });
    expect((await send({ id, updated, name: 'After', graceDays: '10' })).status).toBe(302);
    expect(await named('After')).toMatchObject({ id, graceDays: 10 });
    const late = await send({ id, updated, name: 'Too late' });
    expect([late.status, valueIn(await late.text(), 'name', `value="${id}"`)]).toEqual([409, 'Too late']);
    expect(await named('Too late')).toBeUndefined();
    expect((await send({ id: 'none', updated: '' })).status).toBe(404);
  });

  it('is nobody’s who does not keep the chapter’s money', async () => {
    const { id, updated } = await added({ name: 'Kept' });
    const before = await tiers();
    const refusals = { secretary: 403, membership: 403, events: 403, beside: 404, stranger: 404 };
    for (const [who, status] of Object.entries(refusals)) {
      const cookie = others[who] ?? '';
      expect([who, (await forms.open(cookie, PAGE)).status]).toEqual([who, status]);
      for (const form of [{}, { id, updated, amount: '1' }])
        expect([who, (await send(form, cookie)).status]).toEqual([who, status]);
    }
    // By the page of a chapter that is theirs.
    const own = await forms.send(others.beside ?? '', PAGE.replace('spain', 'portugal'), {
      ...ADULT,
      id,
      updated,
      amount: '1',
    });
    expect(own.status).toBe(404);
    expect(await tiers()).toEqual(before);
    const guest = await send({}, '');
    expect([guest.status, guest.headers.get('location')]).toEqual([302, '/']);
  });

  it('that is no longer offered is on no form to join, and its members keep it', async () => {
    const { id, updated } = await added({ name: 'Patron' });
    const joins = async () => (await (await forms.open(treasurer, 'join?chapter=spain')).text()).includes(id);
    const maya = await entered(id, 'maya');
    expect(await joins()).toBe(true);
    expect((await send({ id, updated, name: 'Patron', open: '' })).status).toBe(302);
    expect(await joins()).toBe(false);
    expect(await memberOf(maya)).toMatchObject({ tier: id, status: 'active' });
    const [spain] = await forms.all<{ id: string }>(`SELECT id FROM community_chapters WHERE slug = 'spain'`);
    const late = await signUp(server(), 'late');
    const asked = await forms.send(cookieOf(late), 'join', {
      chapter: spain?.id ?? '',
      tier: id,
      name: 'Late',
      email: late.email,
    });
    expect(asked.status).toBe(400);
  });

  it('with another price asks it of whoever joins then: dues that were asked for stay, and nobody is mailed', async () => {
    const tier = await added({ name: 'Family', amount: '40' });
    const first = await entered(tier.id, 'first');
    await mailed(first, 1);
    const changed = await send({ id: tier.id, updated: tier.updated, name: 'Family', amount: '55' });
    expect(changed.status).toBe(302);
    expect(await dueOf(first)).toMatchObject({ amount: 4000, status: 'open' });
    const second = await entered(tier.id, 'second');
    expect(await dueOf(second)).toMatchObject({ amount: 5500, status: 'open' });
    // A mail about the change would have come before this one.
    await mailed(second, 1);
    expect((await mailsOf()).filter(({ recipient }) => recipient === first)).toHaveLength(1);
    // What was changed stands in the chapter's log, with both prices.
    const [change] = await forms.all<{ changes: string }>(
      `SELECT changes FROM community_changes WHERE action = 'tiers.edit' AND subject = '${tier.id}'`,
    );
    expect(JSON.parse(change?.changes ?? '')).toEqual([{ field: 'amount', before: 4000, after: 5500 }]);
  });

  it('a treasurer gives a member another membership as they were told, and no other way', async () => {
    const small = await added({ name: 'Student', amount: '10' });
    const large = await added({ name: 'Household', amount: '60' });
    const email = await entered(small.id, 'student');
    const { id } = await memberOf(email);
    const page = `${MANAGED}/members/${id}`;
    const html = await (await forms.open(treasurer, `${page}?tier=${large.id}`)).text();
    const told = valueIn(html, 'told').replaceAll('&quot;', '"');
    expect(told).toContain('6000');
    const change = { intent: 'tier', tier: large.id, told };
    for (const [who, status] of [
      ['events', 403],
      ['beside', 404],
      ['stranger', 404],
    ] as const)
      expect([who, (await forms.send(others[who] ?? '', page, change)).status]).toEqual([who, status]);
    expect((await forms.send(treasurer, page, { ...change, told: '' })).status).toBe(409);
    expect((await memberOf(email)).tier).toBe(small.id);
    expect((await forms.send(treasurer, page, change)).status).toBe(302);
    expect((await memberOf(email)).tier).toBe(large.id);
    const open = (await duesOf(email)).filter(({ status }) => status === 'open');
    expect(open.map(({ amount }) => amount)).toEqual([6000]);
    // Pressed twice: it is so already.
    const twice = await forms.send(treasurer, page, change);
    expect(twice.status).toBe(409);
    expect((await duesOf(email)).filter(({ status }) => status === 'open')).toHaveLength(1);
    await mailed(email, 2);
  });

  /** A member whom an officer entered, by their address. */
  async function entered(tier: string, name: string): Promise<string> {
    const email = `${name}.tiers@example.org`;
    const joinedOn = new Date().toISOString().slice(0, 10);
    await forms.send(forms.root, `${MANAGED}/members/new`, { name, email, tier, joinedOn });
    return email;
  }
  async function memberOf(email: string) {
    const [member] = await forms.all<{ id: string; tier: string; status: string }>(
      `SELECT * FROM community_members WHERE email = '${email}'`,
    );
    if (!member) throw new Error(`${email} is no member.`);
    return member;
  }
  const duesOf = async (email: string) =>
    forms.all<{ amount: number; status: string }>(
      `SELECT * FROM community_dues WHERE member = '${(await memberOf(email)).id}'`,
    );
  const dueOf = async (email: string) => (await duesOf(email))[0];
  const mailed = (email: string, count: number) =>
    until(`${count} mails to ${email}`, async () =>
      (await mailsOf()).filter(({ recipient }) => recipient === email).length >= count ? true : undefined,
    );
  /** What was mailed about dues. */
  const mailsOf = () =>
    forms.all<{ recipient: string; subject: string }>(
      `SELECT recipient, subject FROM mail_outbox WHERE recipient LIKE '%.tiers@example.org' ORDER BY id`,
    );
});
