import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idTokenClaims } from './id-token.ts';
import type { Provider } from '../providers/provider.ts';
import { PROVIDERS } from '../providers/table.ts';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const SECONDS = NOW / 1000;
const ISSUER = 'https://appleid.apple.com';

const ours = await generateKeyPair('RS256');
const theirs = await generateKeyPair('RS256');
const ed = await generateKeyPair('EdDSA');
const server = createServer();
let jwksURL = '';

beforeAll(async () => {
  const keys = [
    { ...(await exportJWK(ours.publicKey)), kid: 'rsa', alg: 'RS256' },
    { ...(await exportJWK(ed.publicKey)), kid: 'ed', alg: 'EdDSA' },
  ];
  server.on('request', (_, response) => response.end(JSON.stringify({ keys })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  jwksURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Apple, with its keys here. */
function apple(): Provider {
  const facts = PROVIDERS.get('apple');
  if (!facts) throw new Error('no Apple');
  const idToken = { jwksURL, issuers: [ISSUER] };
  return { ...facts, name: 'apple', clientId: 'mela', clientSecret: 's', extra: {}, idToken };
}

const claims = { sub: '1', iss: ISSUER, aud: 'mela', iat: SECONDS, exp: SECONDS + 60 };
const signed = (changes: object, key = ours.privateKey, header = { alg: 'RS256', kid: 'rsa' }) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(key);

it('takes a token that the provider signed for us, in its time', async () => {
  expect(await idTokenClaims(apple(), await signed({}), NOW)).toMatchObject({ sub: '1' });
  expect(await idTokenClaims(apple(), await signed({ aud: ['other', 'mela'] }), NOW)).toMatchObject({
    sub: '1',
  });
  const byEd = await signed({}, ed.privateKey, { alg: 'EdDSA', kid: 'ed' });
  expect(await idTokenClaims(apple(), byEd, NOW)).toMatchObject({ sub: '1' });
  // Clocks differ.
  expect(await idTokenClaims(apple(), await signed({ exp: SECONDS - 299 }), NOW)).toMatchObject({ sub: '1' });
  expect(await idTokenClaims(apple(), await signed({ iat: SECONDS + 299 }), NOW)).toMatchObject({ sub: '1' });
});

it('takes no other', async () => {
  const wrong = {
    'for somebody else': await signed({ aud: 'other' }),
    'by another issuer': await signed({ iss: 'https://example.com' }),
    expired: await signed({ exp: SECONDS - 301 }),
    'without an end': await signed({ exp: undefined }),
    'of later': await signed({ iat: SECONDS + 301 }),
    'not valid yet': await signed({ nbf: SECONDS + 301 }),
    'signed by another': await signed({}, theirs.privateKey),
    'of an unknown key': await signed({}, ours.privateKey, { alg: 'RS256', kid: 'none' }),
    unsigned: new UnsecuredJWT(claims).encode(),
    'signed with our secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'rsa' })
      .sign(new TextEncoder().encode('s'.repeat(32))),
    none: '',
    'no token': 'a.b.c',
  };
  for (const [what, token] of Object.entries(wrong)) {
    const said = await idTokenClaims(apple(), token, NOW).catch((error: Error) => error.message);
    expect({ what, said }).toEqual({ what, said: expect.stringContaining('ID token') as string });
  }
});
