import { beforeAll, expect, it } from 'vitest';
import {
  CHAPTER_PERMISSIONS,
  type ChapterAction,
  OFFICER_ROLES,
  type OfficerRole,
} from '#features/chapters/index.ts';
import { rows } from '../../support/books.ts';
import { confirmAddress, type Person, signUp, superuserToken } from '../../support/people.ts';
import { readWorkbook } from '../../support/workbook.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import siteRoutes from '../../../src/routes.ts';

/** Every page of a chapter's officers below its management, and what one must be allowed to do to open it. */
const PAGES: Record<string, ChapterAction> = {
  '': 'chapter.view',
  new: 'chapter.create',
  details: 'chapter.edit',
  members: 'members.view',
  cards: 'chapter.view',
  'cards.json': 'chapter.view',
  'members.csv': 'members.export',
  'members.xlsx': 'members.export',
  'members/new': 'members.edit',
  'members/:memberId': 'members.view',
  'members/import': 'members.edit',
  'members/import/:importId': 'members.edit',
  dues: 'dues.view',
  'books/dues.csv': 'dues.view',
  'books/dues.xlsx': 'dues.view',
  'books/donations.csv': 'donations.view',
  'books/donations.xlsx': 'donations.view',
  receipts: 'legal.edit',
  tiers: 'tiers.edit',
  campaigns: 'campaigns.edit',
  'campaigns/:campaignId': 'campaigns.edit',
  officers: 'chapter.view',
  events: 'events.edit',
  announcements: 'announcements.edit',
  'announcements/new': 'announcements.edit',
  'announcements/:announcementId': 'announcements.edit',
  figures: 'donations.view',
  'report.pdf': 'donations.view',
  polls: 'polls.edit',
  'polls/new': 'polls.edit',
  'polls/:pollId': 'polls.edit',
  documents: 'documents.edit',
  'documents/:documentId': 'documents.edit',
};

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
}

/** The addresses below a route, as `src/routes.ts` has them. */
function addresses(routes: readonly Route[], above = ''): string[] {
  return routes.flatMap((route) => {
    const path = [above, route.path].filter(Boolean).join('/');
    return route.children ? addresses(route.children, path) : [path];
  });
}

const MANAGED = 'chapters/:slug/manage';

/** A file's name says what it holds, and with it who may have it: the table has each file of its own. */
const routeOf = (page: string) => page.replace(/^books\/.+$/, 'books/:file');

it('every page below a chapter’s management is in the table', () => {
  const managing = addresses(siteRoutes as Route[])
    .filter((path) => path.startsWith(MANAGED))
    .map((path) => path.slice(MANAGED.length + 1));
  const listed = new Set(Object.keys(PAGES).map(routeOf));
  expect(managing.toSorted()).toEqual([...listed].toSorted());
});

type Who = 'guest' | 'stranger' | 'member' | 'beside' | OfficerRole;

describeOnEachServer('who may open which page of a chapter', (server) => {
  const cookies = {} as Record<Who, string>;
  let ids: Record<string, string>;
  const addressOf = (page: string) =>
    `chapters/spain/manage/${page.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '')}`;

  beforeAll(async () => {
    const root = `mela_superuser=${await superuserToken(server())}`;
    await send(server(), root, 'community/set-up', { name: 'NRNA', kind: 'world' });
    for (const name of ['Spain', 'Portugal'])
      await send(server(), root, 'chapters/nrna/manage/new', { name, kind: 'country', country: 'ES' });
    cookies.guest = '';
    const cookieOf = ({ token }: Person) => `auth_token=${token}`;
    cookies.stranger = cookieOf(await signUp(server(), 'stranger'));
    const tier = { name: 'Member', currency: 'EUR', period: 'free', graceDays: '0', open: 'on' };
    await send(server(), root, 'chapters/nrna/manage/tiers', tier);
    const [offered] = await rows<{ id: string }>(server(), 'SELECT id FROM community_tiers');
    const [spain] = await rows<{ id: string }>(
      server(),
      `SELECT id FROM community_chapters WHERE slug = 'spain'`,
    );
    const member = await signUp(server(), 'member');
    cookies.member = cookieOf(member);
    await send(server(), cookies.member, 'join', {
      chapter: spain?.id ?? '',
      tier: offered?.id ?? '',
      name: 'Member',
      email: member.email,
      consents: 'photos',
    });
    for (const [who, role, chapter] of [
      ['beside', 'president', 'portugal'] as const,
      ...OFFICER_ROLES.map((each) => [each, each, 'spain'] as const),
    ]) {
      const person = await signUp(server(), who);
      await confirmAddress(server(), person);
      await send(server(), root, `chapters/${chapter}/manage/officers`, { email: person.email, role });
      cookies[who] = cookieOf(person);
    }
    const at = 'chapters/spain/manage';
    const campaign = { title: 'Roof', goal: '100', currency: 'EUR', status: 'running' };
    await send(server(), root, `${at}/campaigns`, campaign);
    await send(server(), root, `${at}/announcements/new`, { title: 'Dashain', body: 'At six', zone: 'UTC' });
    const closesAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    const poll = { title: 'Board', text1: 'Who?', options1: 'Asha\nBikash', zone: 'UTC', closesAt };
    await send(server(), root, `${at}/polls/new`, poll);
    const form = new FormData();
    const paper = { title: 'Statutes', category: 'statutes', visibility: 'officers' };
    for (const [name, value] of Object.entries(paper)) form.set(name, value);
    form.set('file', new File(['Article 1'], 'statutes.txt'));
    await send(server(), root, `${at}/documents`, form);
    const register = new FormData();
    register.set('file', new File(['name,email\nMaya,maya@example.org\n'], 'register.csv'));
    await send(server(), root, `${at}/members/import`, register);
    const idOf = async (table: string) =>
      (await rows<{ id: string }>(server(), `SELECT id FROM ${table}`))[0]?.id ?? '';
    ids = {
      memberId: await idOf('community_members'),
      campaignId: await idOf('community_campaigns'),
      announcementId: await idOf('community_announcements'),
      pollId: await idOf('community_polls'),
      documentId: await idOf('community_documents'),
      importId: await idOf('community_imports'),
    };
  });

  it('is what the table says, of every page, for everybody', async () => {
    const wrong: string[] = [];
    expect(Object.values(ids)).not.toContain('');
    for (const [page, action] of Object.entries(PAGES)) {
      const path = addressOf(page);
      for (const [who, cookie] of Object.entries(cookies) as [Who, string][]) {
        const { status } = await open(server(), cookie, path);
        const wanted = wantedOf(who, action);
        if (status !== wanted) wrong.push(`${page} as ${who}: ${status} and not ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('tells in words which members an officer exported', async () => {
    await open(server(), cookies.membership, `${addressOf('members.csv')}?status=left`);
    const html = await (await open(server(), cookies.president, addressOf(''))).text();
    expect(html).toMatch(/exported the register<\/span><span>[^<]*Left<\/span>/);
  });

  it('gives the register out with membership, birth and consents, as CSV and for Excel alike', async () => {
    await send(server(), cookies.president, 'chapters/spain/manage/members/new', {
      name: 'Hari Rai',
      email: 'hari@example.org',
      phone: '+34 612 345 678',
      tier: (await rows<{ id: string }>(server(), 'SELECT id FROM community_tiers'))[0]?.id ?? '',
      bornOn: '1960-04-02',
      joinedOn: '2020-01-01',
    });
    const csv = await (await open(server(), cookies.president, addressOf('members.csv'))).text();
    const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
    const file = await open(server(), cookies.president, addressOf('members.xlsx'));
    const [sheet = []] = await readWorkbook(new Uint8Array(await file.arrayBuffer()));
    expect(sheet[0]).toEqual(head.split(','));
    const hari = Object.fromEntries(
      (lines.find((line) => line.includes('Hari Rai')) ?? '')
        .split(',')
        .map((cell, n) => [head.split(',')[n], cell]),
    );
    expect(hari).toMatchObject({
      phone: '+34612345678',
      membership: 'Member',
      'date of birth': '1960-04-02',
      joined: '2020-01-01',
      photos: '',
    });
    expect(sheet.find((row) => row.includes('Hari Rai'))).toEqual(
      expect.arrayContaining([hari.number, '+34612345678', 'Member']),
    );
    // What a member said themselves: officers enter no consents.
    const pending = await open(server(), cookies.president, `${addressOf('members.csv')}?status=pending`);
    expect((await pending.text()).trim()).toMatch(/,Member,[^\r\n]*,no,yes$/);
  });

  it('says in its title which chapter it is of, and is for no search engine', async () => {
    const untitled: string[] = [];
    for (const page of Object.keys(PAGES)) {
      const answer = await open(server(), cookies.president, addressOf(page));
      const html = await answer.text();
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      if (!title.includes('Spain') || !html.includes('<meta name="robots" content="noindex"'))
        untitled.push(`${page}: ${title}`);
    }
    expect(untitled).toEqual([]);
  });

  it('what belongs to one chapter is not found below another', async () => {
    for (const [page, name] of [
      ['campaigns', 'campaignId'],
      ['announcements', 'announcementId'],
      ['polls', 'pollId'],
      ['documents', 'documentId'],
    ] as const) {
      const path = `chapters/portugal/manage/${page}/${ids[name]}`;
      expect([page, (await open(server(), cookies.beside, path)).status]).toEqual([page, 404]);
    }
  });

  it('forms refuse whom the page refuses', async () => {
    const at = 'chapters/spain/manage';
    const forms: [string, Record<string, string>][] = [
      ['announcements/new', { title: 'No', body: 'No', zone: 'UTC' }],
      [`announcements/${ids.announcementId}`, { intent: 'publish' }],
      ['polls/new', { title: 'No' }],
      [`polls/${ids.pollId}`, { intent: 'open' }],
      ['documents', { title: 'No' }],
      [`documents/${ids.documentId}`, { intent: 'remove' }],
    ];
    for (const [path, form] of forms)
      for (const [who, wanted] of [
        ['stranger', 404],
        ['member', 404],
        ['beside', 404],
        ['treasurer', 403],
        ['membership', 403],
      ] as const) {
        const { status } = await send(server(), cookies[who], `${at}/${path}`, form);
        expect([path, who, status]).toEqual([path, who, wanted]);
      }
  });

  it('files, polls and announcements are nothing to whom they are not for', async () => {
    for (const path of [
      `documents/${ids.documentId}`,
      `polls/${ids.pollId}`,
      `polls/${ids.pollId}/ballots.txt`,
      `announcements/${ids.announcementId}`,
    ])
      for (const who of ['stranger', 'member', 'beside'] as const) {
        const { status } = await open(server(), cookies[who], path);
        expect([path, who, status]).toEqual([path, who, 404]);
      }
    const file = await open(server(), cookies.events, `documents/${ids.documentId}`);
    expect([file.status, await file.text(), file.headers.get('content-disposition')]).toEqual([
      200,
      'Article 1',
      `attachment; filename="document.txt"; filename*=UTF-8''statutes.txt`,
    ]);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('a link that is not ours takes nobody off the news', async () => {
    for (const token of ['x', 'x.y']) {
      const { status } = await fetch(`${server().origin}/api/news/unsubscribe/${token}`, { method: 'POST' });
      expect(status).toBe(404);
      expect((await open(server(), '', `news/unsubscribe/${token}`)).status).toBe(404);
    }
  });
});

function wantedOf(who: Who, action: ChapterAction): number {
  if (who === 'guest') return 302;
  if (who === 'stranger' || who === 'member' || who === 'beside') return 404;
  return (CHAPTER_PERMISSIONS[action] as readonly string[]).includes(who) ? 200 : 403;
}

const open = ({ origin }: TestServer, cookie: string, path: string) =>
  fetch(`${origin}/${path}`, { redirect: 'manual', headers: cookie ? { cookie } : {} });

const send = (
  { origin }: TestServer,
  cookie: string,
  path: string,
  form: Record<string, string> | FormData,
) =>
  fetch(`${origin}/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie },
    body: form instanceof FormData ? form : new URLSearchParams(form),
  });
