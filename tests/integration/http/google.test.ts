import { expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { signUp, superuserToken } from '../../support/people.ts';
import { describeOnEachServer } from '../../support/server.ts';

const SECRET = 'the-secret-at-google';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const env = { GOOGLE_CLIENT_ID: 'mela-at-google', GOOGLE_CLIENT_SECRET: SECRET };

describeOnEachServer(
  'sign-in with Google',
  (server) => {
    it('is there with its two settings, and in no table', async () => {
      const path = '/api/collections/users/auth-methods';
      const methods = await answered<{ oauth2: { enabled: boolean; providers: Record<string, string>[] } }>(
        200,
        call(server().origin, 'GET', path),
      );
      expect(methods.oauth2.enabled).toBe(true);
      expect(methods.oauth2.providers).toMatchObject([{ name: 'google', displayName: 'Google' }]);
      const address = new URL(methods.oauth2.providers[0]?.authURL ?? '');
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        client_id: env.GOOGLE_CLIENT_ID,
        response_type: 'code',
        // What PocketBase asks for. No ID token is read, so that nothing of `openid` is.
        scope:
          'https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email',
      });
      const db = await server().db();
      const rows = await db
        .read<{ _collections: Record<string, string> }>()
        .selectFrom('_collections')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toContain(SECRET);
    });

    it('shows its picture from our own copy, whoever asks', async () => {
      const { id, token } = await signUp(server(), 'Maya Rai');
      const set = async (body: FormData | object) =>
        answered(
          200,
          call(server().origin, 'PATCH', `/api/collections/users/records/${id}`, {
            token: await superuserToken(server()),
            body,
          }),
        );
      const shown = async () =>
        (
          await Promise.all([
            answered<{ avatarUrl: string }>(200, call(server().origin, 'GET', '/api/me', { token })),
            answered<{ avatarUrl: string }>(200, call(server().origin, 'GET', `/api/users/${id}`)),
          ])
        ).map(({ avatarUrl }) => avatarUrl);
      const theirs = 'https://pictures.example/maya.png';
      await set({ avatarUrl: theirs });
      expect(await shown()).toEqual([theirs, theirs]);
      const copy = new FormData();
      copy.set('avatar', new File([PNG], 'account_picture_abc.png', { type: 'image/png' }));
      await set(copy);
      const [own = '', others] = await shown();
      expect(own).toMatch(`${server().origin}/api/files/users/${id}/account_picture_abc`);
      expect(others).toBe(own);
      expect(Buffer.from(await (await fetch(own)).arrayBuffer())).toEqual(PNG);
      const page = await call<string>(server().origin, 'GET', '/account', {
        headers: { cookie: `auth_token=${token}` },
      });
      expect(page.body).not.toContain('pictures.example');
    });

    it('leads back to a window that closes itself, with a policy of its own', async () => {
      const back = await fetch(`${server().origin}/api/oauth2-redirect?state=abc&code=def`, {
        redirect: 'manual',
      });
      expect(back.status).toBe(307);
      const page = await fetch(new URL(back.headers.get('location') ?? '', server().origin));
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
      const posted = await fetch(`${server().origin}/api/oauth2-redirect`, {
        method: 'POST',
        redirect: 'manual',
        // Apple's form comes from Apple.
        headers: { origin: 'https://appleid.apple.com' },
        body: new URLSearchParams({ state: 'abc', code: 'def' }),
      });
      expect(posted.status).toBe(303);
    });
  },
  { env },
);
