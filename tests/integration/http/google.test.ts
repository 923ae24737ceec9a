import { expect, it } from 'vitest';
import { answered, call } from '#tests/support/api.ts';
import { describeOnEachServer } from '#tests/support/server.ts';

const SECRET = 'the-secret-at-google';
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
      expect(address.searchParams.get('client_id')).toBe(env.GOOGLE_CLIENT_ID);
      const db = await server().db();
      const rows = await db
        .read<{ _collections: Record<string, string> }>()
        .selectFrom('_collections')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows)).not.toContain(SECRET);
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
