import { beforeAll, describe, expect, it } from 'vitest';
import {
  CONSOLE_ROUTES,
  CONSOLE_TABLE,
  lets,
  type Role,
  ROLES,
  rowsOf,
} from '../../support/console-table.ts';
import { call } from '../../support/api.ts';
import { signUp, superuserToken } from '../../support/people.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import {
  consoleToken,
  enterAs,
  enterAsSuperuser,
  makeStaff,
  sendForm,
  type StaffMember,
} from '../../support/staff.ts';
import { cookieOf } from '../../support/staged-event.ts';

const EXAMPLES: Record<string, string> = { collection: 'users', place: '0' };
const addressOf = (row: string): string =>
  row.replaceAll(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? 'nothing');

const get = (server: TestServer, path: string, cookie: string) =>
  fetch(`${server.origin}${path}`, { redirect: 'manual', headers: { cookie } });

it('each page of operators has its row in the table, and each row its page', () => {
  expect(CONSOLE_ROUTES.filter((route) => rowsOf(route).length === 0)).toEqual([]);
  expect(Object.keys(CONSOLE_TABLE).toSorted()).toEqual(CONSOLE_ROUTES.flatMap(rowsOf).toSorted());
});

describeOnEachServer('the table of staff', (server) => {
  const cookies = {} as Record<Role, string>;
  const staff = {} as Record<Role, StaffMember>;
  let superuser: string;
  let strangers: Record<string, string>;

  beforeAll(async () => {
    superuser = await enterAsSuperuser(server());
    for (const role of ROLES) {
      staff[role] = await makeStaff(server(), role);
      cookies[role] = await enterAs(server(), staff[role].email, staff[role].password);
    }
    const organiser = await signUp(server(), 'Asha Gurung');
    strangers = {
      guest: '',
      organiser: cookieOf(organiser),
      'an organiser’s token in the console’s cookie': `mela_superuser=${organiser.token}`,
      'a token of staff where an account’s would lie': `auth_token=${consoleToken(cookies.technical)}`,
    };
  });

  /** What is asked of each page, and who may. */
  const asked = Object.entries(CONSOLE_TABLE).flatMap(([row, { get: who, acts = {}, field = 'intent' }]) => [
    { name: `GET ${row}`, path: addressOf(row), who, form: null },
    // As scripts ask for it, and for nothing of the frame.
    { name: `GET ${row} as data`, path: dataOf(addressOf(row)), who, form: null },
    ...(row.startsWith('/_/')
      ? [{ name: `GET ${row} as no data`, path: `${dataOf(addressOf(row))}?_routes=x`, who, form: null }]
      : []),
    ...Object.entries(acts).map(([intent, may]) => ({
      name: `POST ${row} ${intent}`,
      path: addressOf(row),
      who: may,
      form: intent === '' ? {} : { [field]: intent },
    })),
  ]);
  const askFor = async ({ path, form }: (typeof asked)[number], cookie: string): Promise<Response> => {
    const answer =
      form === null ? await get(server(), path, cookie) : await sendForm(server(), path, form, cookie);
    await answer.clone().text();
    return answer;
  };
  /** Led to the sign-in page, or told that there is no such page: in an answer to a script it is said inside. */
  const isStranger = async (answer: Response): Promise<boolean> =>
    answer.status === 404 ||
    answer.headers.get('location')?.startsWith('/_/sign-in') === true ||
    (answer.status === 202 && (await answer.text()).includes('/_/sign-in'));

  it('is what each page and form goes by, for each role', async () => {
    const wrong: string[] = [];
    for (const each of asked)
      for (const role of ROLES) {
        const answer = await askFor(each, cookies[role]);
        const fine = lets(each.who, role)
          ? answer.status < 500 &&
            answer.status !== 403 &&
            !answer.headers.get('location')?.startsWith('/_/sign-in')
          : answer.status === 403;
        if (!fine) wrong.push(`${each.name} as ${role}: ${answer.status}`);
      }
    expect(wrong).toEqual([]);
  });

  it('lets superusers everywhere, and nobody else anywhere', async () => {
    const wrong: string[] = [];
    for (const each of asked) {
      const answer = await askFor(each, superuser);
      if (answer.status >= 500 || answer.status === 403) wrong.push(`${each.name}: ${answer.status}`);
      for (const [who, cookie] of Object.entries(strangers)) {
        const refused = await askFor(each, cookie);
        if (!(await isStranger(refused))) wrong.push(`${each.name} as ${who}: ${refused.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('says who can help, and shows nothing that somebody may not open', async () => {
    const refused = await get(server(), '/_/audit', cookies.support);
    expect([refused.status, refused.headers.get('location')]).toEqual([403, null]);
    const text = await refused.text();
    expect(text).toContain('Your role (Support) does not include this.');
    expect(text).toContain('root@mela.test');

    const missing: string[] = [];
    for (const role of ROLES) {
      const home = await (await get(server(), '/_/', cookies[role])).text();
      const links = [...home.matchAll(/href="(\/[^"?#]*)/g)].map(([, to]) => to ?? '');
      for (const [row, { get: who }] of Object.entries(CONSOLE_TABLE))
        if (links.includes(row) && !lets(who, role)) missing.push(`${role} is shown ${row}`);
      for (const row of ['/_/jobs', '/_/accounts', '/_/disputes', '/_/find'])
        if (lets(CONSOLE_TABLE[row]?.get ?? '', role) && !links.includes(row))
          missing.push(`${role} is not shown ${row}`);
    }
    expect(missing).toEqual([]);
  });

  describe('by the API', () => {
    /** What a superuser's token opens. */
    const CALLS: [string, string, unknown?][] = [
      ['GET', '/api/settings'],
      ['PATCH', '/api/settings', { meta: { appName: 'Taken' } }],
      ['GET', '/api/collections'],
      ['POST', '/api/collections', { name: 'mine', type: 'base', fields: [] }],
      ['PATCH', '/api/collections/_staff', { updateRule: '' }],
      ['GET', '/api/backups'],
      ['POST', '/api/backups', { name: 'mine.zip' }],
      ['GET', '/api/logs'],
      ['GET', '/api/crons'],
      ['GET', '/api/audit'],
      ['GET', '/api/operator-fees'],
      ['GET', '/api/me/sessions'],
      ['POST', '/api/files/token'],
      ['POST', '/api/sql', { query: 'SELECT 1' }],
      ['POST', '/api/collections/_staff/auth-refresh'],
    ];
    it.each(ROLES)('the token of %s opens what a guest’s call opens', async (role) => {
      const token = consoleToken(cookies[role]);
      const opened: string[] = [];
      for (const [method, path, body] of CALLS) {
        const { status } = await call(server().origin, method, path, { token, ...(body ? { body } : {}) });
        if (![401, 403, 404].includes(status)) opened.push(`${method} ${path}: ${status}`);
      }
      expect(opened).toEqual([]);
    });

    it.each(ROLES)('%s makes nobody staff or superuser, and signs in as nobody', async (role) => {
      const token = consoleToken(cookies[role]);
      const { id } = staff[role];
      const ask = async (method: string, path: string, body?: unknown) =>
        (await call(server().origin, method, path, { token, ...(body ? { body } : {}) })).status;
      const password = { password: 'another-long-one', passwordConfirm: 'another-long-one' };
      const [own, root] = [`/api/collections/_staff/records/${id}`, '/api/collections/_superusers/records'];
      expect([403, 404]).toContain(await ask('GET', own));
      expect([403, 404]).toContain(await ask('PATCH', own, { role: 'technical' }));
      expect([403, 404]).toContain(await ask('DELETE', own));
      expect(await ask('GET', '/api/collections/_staff/records')).toBe(403);
      expect(
        await ask('POST', '/api/collections/_staff/records', { email: 'x@mela.test', role, ...password }),
      ).toBe(403);
      expect(await ask('POST', root, { email: 'y@mela.test', ...password })).toBe(403);
      expect(await ask('POST', `/api/collections/_staff/impersonate/${staff.technical.id}`, {})).toBe(401);
      expect(await ask('POST', `/api/collections/users/impersonate/${id}`, {})).toBe(401);
    });

    it('nobody signs in to the accounts of staff, superusers included', async () => {
      const { email: identity, password, id } = staff.support;
      const ask = async (path: string, body: unknown, token?: string) =>
        (await call(server().origin, 'POST', `/api/collections/_staff/${path}`, { body, token })).status;
      expect(await ask('auth-with-password', { identity, password })).toBe(404);
      expect(await ask('request-password-reset', { email: identity })).toBe(404);
      expect(await ask('request-otp', { email: identity })).toBe(404);
      const root = await superuserToken(server());
      expect(await ask(`impersonate/${id}`, {}, root)).toBe(404);
    });
  });

  it('a role that is taken away, and an account that is deleted, end at the next click', async () => {
    const root = await superuserToken(server());
    const { id, email, password } = await makeStaff(server(), 'finance', 'leaving@mela.test');
    const cookie = await enterAs(server(), email, password);
    const open = async (path: string) => {
      const answer = await get(server(), path, cookie);
      return [answer.status, answer.headers.get('location')];
    };
    expect(await open('/_/disputes')).toEqual([200, null]);
    const record = `/api/collections/_staff/records/${id}`;
    expect(
      (await call(server().origin, 'PATCH', record, { token: root, body: { role: 'support' } })).status,
    ).toBe(200);
    expect(await open('/_/disputes')).toEqual([403, null]);
    expect(await open('/_/accounts')).toEqual([200, null]);
    expect((await call(server().origin, 'DELETE', record, { token: root })).status).toBe(204);
    expect(await open('/_/accounts')).toEqual([303, '/_/sign-in?next=%2F_%2Faccounts&ended=1']);
    expect(await enterAs(server(), email, password)).toBe('');
  });
});

/** Where a browser asks for the data of a page alone. */
function dataOf(path: string): string {
  return path === '/_/' ? '/_/_.data' : `${path}.data`;
}
