import { beforeAll, expect, it } from 'vitest';
import { rows } from '../../support/books.ts';
import { confirmAddress, type Person, signUp, superuserToken } from '../../support/people.ts';
import { aMela, createRecord, payAt, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const CHAPTER = 'chapters/spain';
const CAMPAIGN = 'donate/roof';
const WHOLE = 'nrna-dash-board';
const MANAGE = `${CHAPTER}/manage`;

const open = ({ origin }: TestServer, path: string, cookie = '') =>
  fetch(`${origin}/${path}`, { redirect: 'manual', headers: cookie ? { cookie } : {} });

describeOnEachServer('kept pages of chapters', (server) => {
  let root: string;
  let president: Person;
  let event: string;

  const send = async (path: string, form: Record<string, string> | FormData, cookie = root) => {
    const { origin } = server();
    const answer = await fetch(`${origin}/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, cookie },
      body: form instanceof FormData ? form : new URLSearchParams(form),
    });
    expect([path, answer.headers.has('location')]).toEqual([path, true]);
    return answer.headers.get('location') ?? '';
  };
  const idOf = async (table: string, where = '1 = 1') =>
    (await rows<{ id: string }>(server(), `SELECT id FROM ${table} WHERE ${where} ORDER BY id`))[0]?.id ?? '';
  /** What a visitor reads, of a page that is kept from now on. */
  const visit = async (path: string): Promise<string> => {
    const answer = await open(server(), path);
    expect([path, answer.status, answer.headers.get('etag') !== null]).toEqual([path, 200, true]);
    return answer.text();
  };
  const details = async (values: Record<string, string>) => {
    const [{ updated = '' } = {}] = await rows<{ updated?: string }>(
      server(),
      `SELECT updated FROM community_chapters WHERE slug = 'spain'`,
    );
    const same = { name: 'Spain', slug: 'spain', kind: 'country', country: 'ES', summary: '', email: '' };
    await send(`${MANAGE}/details`, { intent: 'save', ...same, ...values, updated });
  };

  beforeAll(async () => {
    root = `mela_superuser=${await superuserToken(server())}`;
    await send('community/set-up', { name: 'NRNA', kind: 'world' });
    await send('chapters/nrna/manage/new', { name: 'Spain', kind: 'country', country: 'ES' });
    president = await signUp(server(), 'Asha Gurung');
    await confirmAddress(server(), president);
    ({ id: event } = await createRecord(server(), president, 'events', aMela({ title: 'Holi in Madrid' })));
    const campaign = { title: 'Roof', goal: '100', currency: 'EUR', status: 'running' };
    await send(`${MANAGE}/campaigns`, campaign);
    await send('chapters/nrna/manage/campaigns', { ...campaign, title: 'Well' });
    // A handle that is opened beside the server drops all that it keeps.
    await idOf('users');
  });

  it('are never shown as they were before a change', async () => {
    const token = `auth_token=${president.token}`;
    const paper = new FormData();
    for (const [name, value] of Object.entries({ title: 'Our statutes', category: 'statutes' }))
      paper.set(name, value);
    paper.set('visibility', 'public');
    paper.set('file', new File(['Article 1'], 'statutes.txt'));
    const notice = { title: 'Dashain together', body: 'At six', public: 'on', zone: 'UTC' };
    const news = async (intent: string) =>
      send(`${MANAGE}/announcements/${await idOf('community_announcements')}`, { intent });
    /** What is changed, at which page it is read, and what stands there then, or no more. */
    const changes: [() => Promise<unknown>, string, string, boolean][] = [
      [() => details({ summary: 'Nepalis in Spain' }), CHAPTER, 'Nepalis in Spain', true],
      [
        () => send(`${MANAGE}/officers`, { email: president.email, role: 'president' }),
        CHAPTER,
        'Asha Gurung',
        true,
      ],
      [
        () => updateRecord(server(), president, `users/${president.id}`, { name: 'Asha Rai' }),
        CHAPTER,
        'Asha Rai',
        true,
      ],
      [() => send(`${MANAGE}/new`, { name: 'Madrid', kind: 'city', country: 'ES' }), CHAPTER, 'Madrid', true],
      [() => send(`${MANAGE}/events`, { event }, token), CHAPTER, 'Holi in Madrid', false],
      [
        () => updateRecord(server(), president, `events/${event}`, { status: 'published' }),
        CHAPTER,
        'Holi in Madrid',
        true,
      ],
      [
        () => updateRecord(server(), president, `events/${event}`, { title: 'Holi at the river' }),
        CHAPTER,
        'Holi at the river',
        true,
      ],
      // What is below is on the page of the whole, too.
      [
        () => updateRecord(server(), president, `events/${event}`, { title: 'Holi on the hill' }),
        WHOLE,
        'Holi on the hill',
        true,
      ],
      [
        () => updateRecord(server(), president, `events/${event}`, { title: 'Holi at the river' }),
        WHOLE,
        'Holi on the hill',
        false,
      ],
      [() => send(`${MANAGE}/events`, { intent: 'remove', id: event }), CHAPTER, 'Holi at the river', false],
      [() => send(`${MANAGE}/announcements/new`, notice), CHAPTER, notice.title, false],
      [() => news('publish'), CHAPTER, notice.title, true],
      [() => news('withdraw'), CHAPTER, notice.title, false],
      [() => send(`${MANAGE}/documents`, paper), CHAPTER, 'Our statutes', true],
      [
        async () => send(`${MANAGE}/documents/${await idOf('community_documents')}`, { intent: 'remove' }),
        CHAPTER,
        'Our statutes',
        false,
      ],
      [
        async () => send(`${MANAGE}/officers`, { intent: 'end', officer: await idOf('community_officers') }),
        CHAPTER,
        'Asha Rai',
        false,
      ],
      // The chapter's name stands on the pages of those below, and of its campaigns.
      [() => details({ name: 'España' }), 'chapters/madrid', 'España', true],
      [() => details({ name: 'Hispania' }), CAMPAIGN, 'Hispania', true],
      [() => details({ name: 'Iberia' }), WHOLE, 'Iberia', true],
    ];
    for (const [change, path, words, shown] of changes) {
      // Kept from here on.
      await visit(path);
      await change();
      expect([words, (await visit(path)).includes(words)]).toEqual([words, shown]);
    }
  });

  it('say who the community is, and leave its figures to a page of their own', async () => {
    const page = await visit(WHOLE);
    expect(page).toContain('href="/nrna-dash-board/figures"');
    expect(page).not.toContain('Members over time');
    const moved = await open(server(), `${WHOLE}?chapter=spain`);
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/nrna-dash-board/figures?chapter=spain',
    ]);
    for (const [path, status, words] of [
      [`${WHOLE}/figures`, 200, 'NRNA'],
      [`${WHOLE}/figures?chapter=spain`, 200, 'Iberia'],
      [`${WHOLE}/figures?chapter=nowhere`, 404, ''],
    ] as const) {
      const answer = await open(server(), path);
      expect([path, answer.status, (await answer.text()).includes(words)]).toEqual([path, status, true]);
    }
  });

  it('show a gift, and a campaign that was changed', async () => {
    const before = await visit(CAMPAIGN);
    const gift = {
      amount: '12.34',
      name: 'Maya Lama',
      email: 'maya@example.org',
      anonymous: '',
      message: '',
    };
    const place = await send(CAMPAIGN, gift, '');
    expect(await visit(CAMPAIGN)).toBe(before);
    await payAt(place);
    await until('the gift', async () => (await visit(CAMPAIGN)).includes('12.34'));
    // Those of the whole stand on its page.
    expect(await visit(WHOLE)).not.toContain('€25');
    // An amount that was picked, and none that was typed.
    await payAt(await send('donate/well', { ...gift, amount: '', pick: '2500' }, ''));
    await until('the gift to the whole', async () => (await visit(WHOLE)).includes('€25'));
    const id = await idOf('community_campaigns');
    const [{ updated = '' } = {}] = await rows<{ updated?: string }>(
      server(),
      `SELECT updated FROM community_campaigns WHERE slug = 'roof'`,
    );
    const changed = {
      title: 'The school',
      slug: 'roof',
      goal: '100',
      currency: 'EUR',
      status: 'running',
      updated,
    };
    await send(`${MANAGE}/campaigns/${id}`, { intent: 'save', ...changed });
    expect(await visit(CAMPAIGN)).toContain('The school');
  });

  it('are nobody’s own: who signs in is shown theirs, and visitors are shown nothing of it', async () => {
    await send(`${MANAGE}/officers`, { email: president.email, role: 'secretary' });
    const token = `auth_token=${president.token}`;
    const [managed, name] = [`/${MANAGE}"`, `value="${president.email}"`];
    for (let n = 0; n < 2; n += 1) {
      const own = await open(server(), CHAPTER, token);
      expect([own.headers.get('etag'), (await own.text()).includes(managed)]).toEqual([null, true]);
      expect(await visit(CHAPTER)).not.toContain(managed);
      expect(await (await open(server(), CAMPAIGN, token)).text()).toContain(name);
      expect(await visit(CAMPAIGN)).not.toContain(president.email);
      const operator = await open(server(), CHAPTER, root);
      expect([operator.headers.get('etag'), (await operator.text()).includes(managed)]).toEqual([null, true]);
    }
  });
});
