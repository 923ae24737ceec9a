import { beforeAll, describe, expect, it } from 'vitest';
import { addMs } from '#lib/time.ts';
import { call } from '../../support/api.ts';
import { rows } from '../../support/books.ts';
import { signUp, superuserToken } from '../../support/people.ts';
import { openSale } from '../../support/sales.ts';
import { describeOnEachServer, SUPERUSER, type TestServer } from '../../support/server.ts';
import { cookieOf } from '../../support/staged-event.ts';
import siteRoutes from '../../../src/routes.ts';

interface Route {
  path?: string | undefined;
  children?: Route[] | undefined;
}

/** The addresses below a route, as `src/routes.ts` has them. */
function addresses(routes: readonly Route[], above = ''): string[] {
  return routes.flatMap((route) => {
    const path = [above, route.path].filter(Boolean).join('/');
    return route.children ? addresses(route.children, path) : [path];
  });
}

/** The way in and out: for everybody. */
const OPEN = new Set(['_/sign-in', '_/sign-in/code', '_/sign-out', '_/invitation/:token']);
/** Ids that nothing has, and formats that something has. */
const EXAMPLES: Record<string, string> = { format: 'csv', page: 'log', collection: 'users' };
const PAGES = [...new Set(addresses(siteRoutes as Route[]))]
  .filter((path) => path === '_' || path.startsWith('_/'))
  .filter((path) => !OPEN.has(path))
  .map((path) => (path === '_' ? '_/' : path))
  .map((path) => `/${path.replaceAll(/:(\w+)\??/g, (_, name: string) => EXAMPLES[name] ?? 'nothing')}`);

/** What addresses of the console ask, with `@` for what somebody typed there. */
const ASKED = [
  'q=@&address=@&filter=@&before=@&page=@&done=@&n=@&show=@&sort=@&state=@&kind=@&actor=@',
  'as=account&account=@&try=1&rule=@',
  'record=@&id=@&field=@&col=@',
  'record=events%2F@',
];

const get = (server: TestServer, path: string, cookie: string) =>
  fetch(`${server.origin}${path}`, { redirect: 'manual', headers: { cookie } });
const send = (server: TestServer, path: string, fields: Record<string, string>, cookie = '') =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin, cookie },
    body: new URLSearchParams(fields),
  });
/** Signs the superuser in at the page. Gives the cookies. */
async function enter(server: TestServer): Promise<string> {
  const typed = { identity: SUPERUSER.email, password: SUPERUSER.password };
  return setBy(await send(server, '/_/sign-in', typed));
}
const setBy = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const post = (server: TestServer, path: string, cookie: string) =>
  send(server, path, { intent: 'x' }, cookie);

it('there are pages below /_/ to sweep', () =>
  expect(PAGES).toEqual(expect.arrayContaining(['/_/', '/_/security'])));

describeOnEachServer('the console', (server) => {
  /** What each who is no operator sends as cookies. */
  const strangers: Record<string, string> = {};
  let superuser: string;
  let operator: string;

  beforeAll(async () => {
    const attendee = await signUp(server(), 'Bikash Thapa');
    const organiser = await signUp(server(), 'Asha Gurung');
    await openSale(server(), organiser, [{ name: 'Entry', kind: 'free', price: 0 }]);
    superuser = `mela_superuser=${await superuserToken(server())}`;
    operator = await enter(server());
    strangers.guest = '';
    strangers.attendee = cookieOf(attendee);
    strangers.organiser = cookieOf(organiser);
    strangers['somebody whose own token lies where a superuser’s would'] =
      `mela_superuser=${organiser.token}`;
    strangers['a superuser’s token where an account’s would lie'] = superuser.replace(
      'mela_superuser',
      'auth_token',
    );
    strangers.garbage = 'mela_superuser=x.y.z';
  });

  it('leads everybody but operators to its sign-in page, whatever the address and the way', async () => {
    const wrong: string[] = [];
    for (const path of [...PAGES, '/_/no-such-page']) {
      for (const [who, cookie] of Object.entries(strangers)) {
        for (const answer of [
          await get(server(), path, cookie),
          // `/_.data` are the data of the site's front page.
          await get(server(), path === '/_/' ? '/_/_.data' : `${path}.data`, cookie),
          await post(server(), path, cookie),
        ]) {
          const text = await answer.text();
          const refused =
            answer.headers.get('location')?.startsWith('/_/sign-in') === true ||
            // Asked for by a script, the redirect is said in the answer.
            (answer.status === 202 && text.includes('/_/sign-in')) ||
            (path === '/_/no-such-page' && [404, 405].includes(answer.status));
          if (!refused) wrong.push(`${who} ${path}: ${answer.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('opens every page to a superuser, kept by no browser, and never fails', async () => {
    const wrong: string[] = [];
    for (const path of PAGES) {
      const answer = await get(server(), path, operator);
      // What answers a form alone leads to its page.
      const fine = path === '/_/sql/csv' ? [302] : path.includes('nothing') ? [200, 404] : [200];
      if (!fine.includes(answer.status)) wrong.push(`${path}: ${answer.status}`);
      if (!answer.headers.get('cache-control')?.includes('no-store')) wrong.push(`${path} may be kept`);
      const sent = await post(server(), path, operator);
      if (sent.status >= 500) wrong.push(`POST ${path}: ${sent.status}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['a zero byte', '%00'],
    ['bytes that are no text', '%ff%fe'],
    ['half a letter', '%ed%a0%80'],
    ['signs of patterns and quotes', encodeURIComponent(`%_\\'"\`);--`)],
    ['letters of other alphabets', encodeURIComponent('आशा🎟️é')],
    ['1,100 letters, twelve times', 'x'.repeat(1_100)],
    ['a number beyond every number', '9'.repeat(400)],
    ['a time that never was', encodeURIComponent('2026-99-99 99:99:99.999Z~x')],
  ])('answers whatever is asked for: %s', async (_, value) => {
    const wrong: string[] = [];
    for (const path of PAGES)
      for (const asked of ASKED) {
        const answer = await get(server(), `${path}?${asked.replaceAll('@', value)}`, operator);
        await answer.body?.cancel();
        if (answer.status >= 500) wrong.push(`${path}?${asked}: ${answer.status}`);
      }
    expect(wrong).toEqual([]);
  });

  describe('sessions end early', () => {
    const MINUTE = 60_000;
    const signIn = async (): Promise<string> => `mela_superuser=${await superuserToken(server())}`;
    /** As if so much time had passed since the newest session was seen, and since it began. */
    const age = async (seen: number, created: number): Promise<void> => {
      const now = new Date().toISOString().replace('T', ' ');
      const db = await server().db();
      const [newest] = await rows<{ id: string }>(
        server(),
        `SELECT id FROM auth_sessions ORDER BY created DESC, id LIMIT 1`,
      );
      await db.write((tx) =>
        tx
          .as<{ auth_sessions: { id: string; seen: string; created: string } }>()
          .updateTable('auth_sessions')
          .set({ seen: addMs(now, -seen), created: addMs(now, -created) })
          .where('id', '=', newest?.id ?? '')
          .execute(),
      );
    };
    it.each([
      ['used 29 minutes ago', 29 * MINUTE, 29 * MINUTE, 200],
      ['unused for 31 minutes', 31 * MINUTE, 31 * MINUTE, 401],
      ['used all the time for 7 hours and 59 minutes', 0, (8 * 60 - 1) * MINUTE, 200],
      ['used all the time for 8 hours and 1 minute', 0, (8 * 60 + 1) * MINUTE, 401],
    ])('one %s', async (_, seen, created, status) => {
      const cookie = await signIn();
      await age(seen, created);
      const answer = await get(server(), '/_/?x=1', cookie);
      const ended = '/_/sign-in?ended=1 mela_superuser=';
      const [forgotten = ''] = answer.headers.getSetCookie();
      const told = `${answer.headers.get('location')} ${forgotten.split(';')[0]}`;
      expect([answer.status, told]).toEqual(status === 200 ? [200, 'null '] : [303, ended]);
      // For good, and not on pages alone.
      const token = cookie.slice('mela_superuser='.length);
      expect((await call(server().origin, 'GET', '/api/settings', { token })).status).toBe(status);
    });
  });

  it('lets a superuser in and out, by the new address and by the old one', async () => {
    const old = await get(server(), '/support/sign-in?next=/operator/fees', '');
    expect(old.headers.get('location')).toBe('/_/sign-in?next=%2Foperator%2Ffees');
    const typed = { identity: SUPERUSER.email, password: SUPERUSER.password };
    const wrong = await send(server(), '/_/sign-in', { ...typed, password: 'wrong' });
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([400, []]);
    const entered = await send(server(), '/_/sign-in?next=/_/security', typed);
    expect(entered.headers.get('location')).toBe('/_/security');
    for (const elsewhere of ['//elsewhere.example', '/home', 'https://elsewhere.example/_/', '/_x'])
      expect(
        (await send(server(), `/_/sign-in?next=${encodeURIComponent(elsewhere)}`, typed)).headers.get(
          'location',
        ),
      ).toBe('/_/');
    const cookie = setBy(entered);
    expect((await get(server(), '/_/sign-in', cookie)).headers.get('location')).toBe('/_/');
    const page = await (await get(server(), '/_/', cookie)).text();
    expect(page).toContain('>Needs attention<');
    expect((await get(server(), '/_', cookie)).headers.get('location')).toBe('/_/');
    expect((await get(server(), '/support/security', cookie)).headers.get('location')).toBe('/_/security');
    expect((await get(server(), '/support/security', '')).status).toBe(404);
    const left = await send(server(), '/_/sign-out', {}, cookie);
    expect(left.headers.get('location')).toBe('/_/sign-in');
    expect((await get(server(), '/_/', cookie)).headers.get('location')).toContain('/_/sign-in');
  });
});
