import { expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../support/people.ts';
import { describeOnEachServer } from '../../support/server.ts';

describeOnEachServer('what pages are made of', (server) => {
  const form = (type: string, body: string) => ({
    method: 'POST',
    body,
    redirect: 'manual' as const,
    headers: { origin: server().origin, 'content-type': type },
  });

  it('is kept by nobody between the server and its reader', async () => {
    const { token } = await signUp(server(), 'Maya');
    const headers = { cookie: `auth_token=${token}` };
    for (const path of ['/home.data', '/home']) {
      const answer = await fetch(server().origin + path, { headers });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('cookie');
    }
  });

  it('brings every cookie along when somebody signs in', async () => {
    const { email } = await signUp(server(), 'Asha');
    const body = new URLSearchParams({ identity: email, password: PASSWORD }).toString();
    const answer = await fetch(`${server().origin}/login`, form('application/x-www-form-urlencoded', body));
    expect(answer.status).toBe(302);
    const names = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(names.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      'auth',
      'auth_token',
      'mela_known',
      'mela_proof',
      'mela_sign_in',
      'mela_wanted',
    ]);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'takes no %s for a form, and no fault of ours',
    async (type) => {
      const answer = await fetch(`${server().origin}/login`, form(type, '{}'));
      expect(answer.status).toBe(400);
    },
  );
});
