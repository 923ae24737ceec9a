import { beforeAll, expect, it } from 'vitest';
import { type ChapterForms, chapterForms, cookieOf, MANAGED, valueIn } from '../../support/chapter-forms.ts';
import { signUp } from '../../support/people.ts';
import { describeOnEachServer } from '../../support/server.ts';

const closesAt = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 16);

interface Kind {
  page: 'announcements' | 'polls';
  table: string;
  /** As the form sends it, with one text that is looked for. */
  form: (title: string) => Record<string, string>;
  /** Shows it to everybody, and what it is then. */
  publish: { intent: string; status: string };
  /** Another field's wrong value, with the field. */
  wrong: [field: string, value: string];
}

const KINDS: Kind[] = [
  {
    page: 'announcements',
    table: 'community_announcements',
    form: (title) => ({ title, body: 'We meet at six.', public: 'on', zone: 'Europe/Madrid' }),
    publish: { intent: 'publish', status: 'published' },
    wrong: ['publishAt', '2026-02-31T10:00'],
  },
  {
    page: 'polls',
    table: 'community_polls',
    form: (title) => ({
      title,
      secret: 'secret',
      zone: 'Europe/Madrid',
      closesAt,
      text1: 'Who?',
      kind1: 'single',
      options1: 'Asha\nBikash',
    }),
    publish: { intent: 'open', status: 'open' },
    wrong: ['closesAt', '2026-02-31T10:00'],
  },
];

describeOnEachServer('a draft of a chapter', (server) => {
  let forms: ChapterForms;
  let secretary: string;
  let president: string;
  const others: Record<string, string> = {};

  beforeAll(async () => {
    forms = await chapterForms(server());
    secretary = cookieOf(await forms.officer('secretary'));
    president = cookieOf(await forms.officer('president'));
    others.treasurer = cookieOf(await forms.officer('treasurer'));
    others.beside = cookieOf(await forms.officer('president', 'portugal'));
    others.stranger = cookieOf(await signUp(server(), 'stranger'));
    // A poll has voters.
    const tier = { name: 'Member', currency: 'EUR', period: 'free', graceDays: '0', open: 'on' };
    await forms.send(forms.root, 'chapters/nrna/manage/tiers', tier);
    const [offered] = await forms.all<{ id: string }>('SELECT id FROM community_tiers');
    for (const name of ['One', 'Two', 'Three'])
      await forms.send(forms.root, `${MANAGED}/members/new`, {
        name,
        email: `${name.toLowerCase()}@example.org`,
        tier: offered?.id ?? '',
        joinedOn: '2026-01-01',
      });
  });

  /** Writes a draft and says where it is. */
  async function written({ page, table, form }: Kind, title: string) {
    const answer = await forms.send(secretary, `${MANAGED}/${page}/new`, form(title));
    const at = (answer.headers.get('location') ?? '').replace(/^\//, '').replace(/\?.*/, '');
    expect([answer.status, at]).toEqual([302, expect.stringContaining(`${MANAGED}/${page}/`)]);
    const id = at.split('/').at(-1) ?? '';
    const row = async () =>
      (await forms.all<{ title: string; status: string }>(`SELECT * FROM ${table} WHERE id = '${id}'`))[0];
    return { at, id, row };
  }

  it.each(KINDS)(
    'of $page is there again, on its page, in the list and on the writer’s /home',
    async (kind) => {
      const title = `Half written ${kind.page}`;
      const { at, row } = await written(kind, title);
      expect(await row()).toMatchObject({ title, status: 'draft' });
      const html = await (await forms.open(secretary, at)).text();
      expect(valueIn(html, 'title')).toBe(title);
      expect(html).toContain(kind.page === 'polls' ? 'Asha\nBikash' : 'We meet at six.');
      expect(await (await forms.open(secretary, `${MANAGED}/${kind.page}`)).text()).toContain(title);
      expect(await (await forms.open(secretary, 'home')).text()).toContain(`/${at}`);
      // Another officer finds it in the list, and is not told to finish it.
      expect(await (await forms.open(president, `${MANAGED}/${kind.page}`)).text()).toContain(title);
      expect(await (await forms.open(president, 'home')).text()).not.toContain(`/${at}`);
    },
  );

  it.each(KINDS)(
    'of $page is saved once more, and what is wrong is said with all that was typed',
    async (kind) => {
      const { at, row } = await written(kind, 'First');
      const updated = valueIn(await (await forms.open(secretary, at)).text(), 'updated');
      const [field, value] = kind.wrong;
      const wrong = { ...kind.form('Second'), [field]: value, intent: 'save', updated };
      const refused = await forms.send(secretary, at, wrong);
      expect(refused.status).toBe(400);
      expect(valueIn(await refused.text(), 'title')).toBe('Second');
      expect(await row()).toMatchObject({ title: 'First' });
      const saved = await forms.send(secretary, at, { ...kind.form('Second'), intent: 'save', updated });
      expect([saved.status, (await row())?.title]).toEqual([302, 'Second']);
      expect((await forms.send(secretary, at, kind.form('No button'))).status).toBe(400);
      expect((await row())?.title).toBe('Second');
    },
  );

  it.each(KINDS)('of $page that another officer saved meanwhile is not written over', async (kind) => {
    const { at, row } = await written(kind, 'First');
    const updated = valueIn(await (await forms.open(secretary, at)).text(), 'updated');
    const theirs = await forms.send(president, at, { ...kind.form('Theirs'), intent: 'save', updated });
    expect(theirs.status).toBe(302);
    const mine = await forms.send(secretary, at, { ...kind.form('Mine'), intent: 'save', updated });
    expect(mine.status).toBe(409);
    // What was typed is on the page that says so.
    expect(valueIn(await mine.text(), 'title')).toBe('Mine');
    expect((await row())?.title).toBe('Theirs');
    const now = valueIn(await (await forms.open(secretary, at)).text(), 'updated');
    const again = await forms.send(secretary, at, { ...kind.form('Mine'), intent: 'save', updated: now });
    expect([again.status, (await row())?.title]).toEqual([302, 'Mine']);
  });

  it.each(KINDS)('of $page is nobody else’s to read, save, publish or remove', async (kind) => {
    const title = `Only for officers: ${kind.page}`;
    const { at, id, row } = await written(kind, title);
    const refusals = { treasurer: 403, beside: 404, stranger: 404 } as const;
    for (const [who, status] of Object.entries(refusals)) {
      const cookie = others[who] ?? '';
      expect([who, (await forms.open(cookie, at)).status]).toEqual([who, status]);
      for (const intent of ['save', kind.publish.intent, 'remove']) {
        const sent = await forms.send(cookie, at, { ...kind.form('Theirs'), intent });
        expect([who, intent, sent.status]).toEqual([who, intent, status]);
      }
      expect((await forms.open(cookie, `${kind.page}/${id}`)).status).toBe(404);
      expect(await (await forms.open(cookie, 'chapters/spain')).text()).not.toContain(title);
    }
    // An officer beside can't reach it below a chapter of their own either.
    const below = at.replace('chapters/spain', 'chapters/portugal');
    const sent = await forms.send(others.beside ?? '', below, { ...kind.form('Theirs'), intent: 'save' });
    expect(sent.status).toBe(404);
    expect(await row()).toMatchObject({ title, status: 'draft' });
  });

  it.each(KINDS)('of $page is no draft any more once it is out', async (kind) => {
    const { at, row } = await written(kind, `Out: ${kind.page}`);
    const sent = await forms.send(secretary, at, { intent: kind.publish.intent });
    expect([sent.status, (await row())?.status]).toEqual([302, kind.publish.status]);
    expect(await (await forms.open(secretary, 'home')).text()).not.toContain(`/${at}`);
    const twice = await forms.send(secretary, at, { intent: kind.publish.intent });
    expect(twice.status).toBe(409);
    expect((await forms.send(secretary, at, { intent: 'remove' })).status).toBe(409);
    expect((await row())?.status).toBe(kind.publish.status);
  });

  it.each(KINDS)('of $page is gone when it was removed', async (kind) => {
    const { at, row } = await written(kind, 'Away');
    expect((await forms.send(secretary, at, { intent: 'remove' })).status).toBe(302);
    expect(await row()).toBeUndefined();
    expect((await forms.open(secretary, at)).status).toBe(404);
  });
});
