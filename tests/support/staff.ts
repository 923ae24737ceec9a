import { answered, call } from './api.ts';
import type { Role } from './console-table.ts';
import { superuserToken } from './people.ts';
import { SUPERUSER, type TestServer } from './server.ts';

const PASSWORD = 'a-member-of-staff-of-tests';

/** Sends a form to a page of the site. */
export const sendForm = (server: TestServer, path: string, fields: Record<string, string>, cookie = '') =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin, cookie },
    body: new URLSearchParams(fields),
  });

/** The cookies that an answer sets. */
export const setBy = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Signs somebody in to the console at its page. Gives the cookies. */
export async function enterAs(server: TestServer, identity: string, password: string): Promise<string> {
  return setBy(await sendForm(server, '/_/sign-in', { identity, password }));
}

/** The superuser of every test's server, signed in at the page. */
export const enterAsSuperuser = (server: TestServer): Promise<string> =>
  enterAs(server, SUPERUSER.email, SUPERUSER.password);

/** The token in the console's cookie. */
export const consoleToken = (cookies: string): string => /mela_superuser=([^;]+)/.exec(cookies)?.[1] ?? '';

/** Somebody who is staff. */
export interface StaffMember {
  id: string;
  email: string;
  password: string;
}

/** Makes somebody staff, as a superuser's program may. */
export async function makeStaff(
  server: TestServer,
  role: Role,
  email = `${role}@mela.test`,
): Promise<StaffMember> {
  const body = { email, role, verified: true, password: PASSWORD, passwordConfirm: PASSWORD };
  const { id } = await answered(
    200,
    call<{ id: string }>(server.origin, 'POST', '/api/collections/_staff/records', {
      token: await superuserToken(server),
      body,
    }),
  );
  return { id, email, password: PASSWORD };
}
