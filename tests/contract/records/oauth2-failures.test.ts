import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ScriptedProvider, startScriptedProvider } from '../../support/scripted-provider.ts';
import { REDIRECT, setOAuth2 } from './oauth2-setup.ts';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const SECRET = 'the client secret';
const CODE = 'the-code-of-the-grant';
const TOKEN = 'the-access-token';

let provider: ScriptedProvider;
beforeEach(async () => {
  provider = await startScriptedProvider();
  provider.json('/token', { access_token: TOKEN, token_type: 'Bearer', expires_in: '60' });
  provider.json('/me', { sub: 'maya', name: 'Maya', email: 'maya@example.com', email_verified: true });
});
afterEach(() => provider[Symbol.asyncDispose]());

describeRecords('a provider that fails', ({ open }) => {
  const start = async (name = 'oidc') => {
    const db = await open();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const app = await startTestApp(db, undefined, { log });
    const { url } = provider;
    const urls = { authURL: `${url}/auth`, tokenURL: `${url}/token`, userInfoURL: `${url}/me` };
    await setOAuth2(app, db, {
      providers: [{ name, clientId: 'mela', clientSecret: SECRET, ...urls }],
    });
    const come = () =>
      app.client().collection('users').authWithOAuth2Code(name, CODE, 'v'.repeat(43), REDIRECT);
    return { app, come, lines, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
  };

  it('is a 400 for the client, and a line in the log without a secret', async () => {
    await using world = await start();
    const answers: [string, () => void][] = [
      ['500', () => provider.json('/token', { access_token: TOKEN }, 500)],
      ['400', () => provider.json('/token', { error: 'invalid_grant', error_description: 'used' }, 400)],
      ['an echo', () => provider.json('/token', { error: 'no', error_description: `${CODE} ${SECRET}` })],
      ['error in 200', () => provider.json('/token', { error: 'bad_verification_code' })],
      ['no token', () => provider.json('/token', { token_type: 'Bearer' })],
      ['a list', () => provider.json('/token', [TOKEN])],
      ['no JSON', () => provider.on('/token', (_, response) => response.end('<html>'))],
      [
        'elsewhere',
        () => provider.on('/token', (_, response) => response.writeHead(302, { location: '/' }).end()),
      ],
      ['cut off', () => provider.on('/token', (_, response) => response.destroy())],
      ['too long', () => provider.on('/token', (_, response) => response.end('x'.repeat(2 << 20)))],
    ];
    for (const [what, answer] of answers) {
      answer();
      const refused = await refusal(world.come());
      expect({ what, ...refused }).toEqual({
        what,
        status: 400,
        message: 'Failed to fetch OAuth2 token.',
        data: {},
      });
    }
    expect(world.lines).toHaveLength(answers.length);
    expect(world.lines[1]).toContain('invalid_grant: used');
    for (const hidden of [SECRET, CODE, TOKEN]) expect(world.lines.join('')).not.toContain(hidden);
  });

  it('is a 400 too when it says nothing of the user that can be used', async () => {
    await using world = await start();
    const answers: [string, () => void][] = [
      ['500', () => provider.json('/me', { sub: 'maya' }, 500)],
      ['no id', () => provider.json('/me', { name: 'Maya' })],
      ['an object as id', () => provider.json('/me', { sub: { $ne: null } })],
      ['a null character', () => provider.json('/me', { sub: 'ma\0ya' })],
      ['a list', () => provider.json('/me', [{ sub: 'maya' }])],
      ['null', () => provider.json('/me', null)],
      ['no JSON', () => provider.on('/me', (_, response) => response.end('<html>'))],
      ['too long', () => provider.json('/me', { sub: 'maya', more: 'x'.repeat(2 << 20) })],
    ];
    for (const [what, answer] of answers) {
      answer();
      const { status, message } = await refusal(world.come());
      expect({ what, status, message }).toEqual({
        what,
        status: 400,
        message: 'Failed to fetch OAuth2 user.',
      });
    }
    for (const hidden of [SECRET, CODE, TOKEN]) expect(world.lines.join('')).not.toContain(hidden);
  });

  it('is not waited for longer than it is given', async () => {
    await using world = await start();
    const real = AbortSignal.timeout.bind(AbortSignal);
    const given: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      given.push(ms);
      return real(50);
    });
    provider.on('/token', () => {});
    expect((await refusal(world.come())).message).toBe('Failed to fetch OAuth2 token.');
    provider.json('/token', { access_token: TOKEN });
    provider.on('/me', (_, response) => void response.write('{"sub":'));
    expect((await refusal(world.come())).message).toBe('Failed to fetch OAuth2 user.');
    expect(Math.max(...given)).toBe(30_000);
    expect(world.lines.join('')).toContain('it took too long');
  });

  it('is shown the secret in the way that it takes, and is asked so from then on', async () => {
    await using world = await start();
    provider.on('/token', ({ body, headers }, response) => {
      if (headers.authorization || new URLSearchParams(body).get('client_secret') !== SECRET) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
        return;
      }
      response.setHeader('content-type', 'application/x-www-form-urlencoded');
      response.end(`access_token=${TOKEN}&token_type=bearer&expires=1`);
    });
    const { meta } = await world.come();
    expect(meta).toMatchObject({ accessToken: TOKEN, expiry: '', isNew: true });
    await world.come();
    const sent = provider.asked.filter((line) => line.startsWith('POST /token'));
    expect(sent).toHaveLength(3);
    const form = new URLSearchParams(sent[2]?.split(' ').at(-1));
    expect(Object.fromEntries(form)).toEqual({
      grant_type: 'authorization_code',
      code: CODE,
      code_verifier: 'v'.repeat(43),
      redirect_uri: REDIRECT,
      client_id: 'mela',
      client_secret: SECRET,
    });
  });

  it('is asked for the address apart where that is private', async () => {
    await using world = await start('github');
    provider.json('/me', { id: 4711, login: 'maya', name: null, email: null, avatar_url: null });
    provider.json('/me/emails', [
      { email: 'old@example.com', primary: false, verified: true },
      { email: 'maya@example.com', primary: true, verified: true },
    ]);
    const { record, meta } = await world.come();
    expect(meta).toMatchObject({ id: '4711', username: 'maya', name: '', email: 'maya@example.com' });
    expect(record).toMatchObject({ email: 'maya@example.com', verified: true });
    provider.json('/me', { id: 12, login: 'shy' });
    provider.json('/me/emails', { message: 'Not Found' }, 404);
    expect((await refusal(world.come())).data).toHaveProperty('email');
    provider.json('/me/emails', {}, 500);
    expect((await refusal(world.come())).message).toBe('Failed to fetch OAuth2 user.');
  });
});
