import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, type OidcUnderTest, startOidcProvider } from '#tests/support/oidc-provider.ts';
import { type ScriptedProvider, startScriptedProvider } from '#tests/support/scripted-provider.ts';
import { describeOnEachServer } from '#tests/support/server.ts';
import { call } from '#tests/support/api.ts';
import { superuserToken } from '#tests/support/people.ts';
import { type ConsoleHand, consoleHand, read, stored } from './console-world.ts';

const OPTIONS = '/_/data/users/-/options';
const MAIL = `${OPTIONS}/mail`;

describeOnEachServer('how accounts sign in', (server) => {
  let hand: ConsoleHand;
  beforeAll(async () => {
    hand = await consoleHand(server());
  });

  describe('a mail is looked at', () => {
    it('as it is saved, in the console’s language, without being sent', async () => {
      const { status, html } = await hand.page(`${MAIL}?mail=otp.emailTemplate`);
      expect(status).toBe(200);
      expect(html).toContain('123456');
      expect(html).not.toMatch(/\{(OTP|APP_NAME|RECORD)|\p{Co}/u);
      const answer = await fetch(server().origin + MAIL, {
        headers: { cookie: hand.cookie, 'accept-language': 'ne' },
      });
      expect(await answer.text()).toMatch(/[\u0900-\u097F]/);
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    });

    it('as it is typed, which is not saved; its words are text in the subject', async () => {
      const before = await stored(server(), 'users');
      const { status, html } = await hand.send(MAIL, {
        mail: 'verificationTemplate',
        'verificationTemplate.subject': 'Hi {RECORD:name} <i>',
        'verificationTemplate.body': '<p>Look: {APP_URL}/x/{TOKEN} {RECORD:tokenKey}</p>',
      });
      expect(status).toBe(200);
      expect(html).toContain('Hi Maya Gurung &lt;i&gt;');
      expect(html).toContain('/x/example {RECORD:tokenKey}');
      expect(await stored(server(), 'users')).toEqual(before);
    });

    it.each([
      ['a mail that there isn’t', `${MAIL}?mail=nothing`],
      ['an option that is no mail', `${MAIL}?mail=oauth2.providers`],
      ['a collection without mails', '/_/data/events/-/options/mail'],
      ['a collection that there isn’t', '/_/data/nothing/-/options/mail'],
    ])('%s is not there', async (_, path) => {
      expect((await hand.page(path)).status).toBe(404);
      const mail = new URL(path, server().origin).searchParams.get('mail') ?? 'verificationTemplate';
      expect((await hand.send(path, { mail })).status).toBe(404);
    });
  });

  describe('a provider is tried', () => {
    let real: OidcUnderTest;
    let scripted: ScriptedProvider;
    const callback = () => `${server().origin}/login/oidc/callback`;
    /** Presses the test of the first row. */
    const tried = async (parts: Record<string, string>) => {
      const row = Object.entries({ name: 'oidc', ...parts });
      const { status, html } = await hand.send(OPTIONS, {
        test: '0',
        ...Object.fromEntries(row.map(([part, value]) => [`oauth2.providers.0.${part}`, value])),
      });
      return { status, text: read(html.slice(0, html.indexOf('<script'))) };
    };
    const kept = async () => (await stored(server(), 'users'))?.options;

    beforeAll(async () => {
      real = await startOidcProvider([callback()]);
      scripted = await startScriptedProvider();
    });
    afterAll(async () => {
      await real[Symbol.asyncDispose]();
      await scripted[Symbol.asyncDispose]();
    });

    it('a real one knows its client, and nobody else', async () => {
      const before = await kept();
      const good = await tried({ ...CLIENT, tokenURL: real.tokenURL });
      expect(good.status).toBe(200);
      expect(good.text).toContain('The provider knows this client.');
      expect(good.text).toContain('invalid_grant');
      expect(good.text).toContain(`<code class="[overflow-wrap:anywhere] text-ink">${callback()}`);
      expect(good.text).not.toContain(CLIENT.clientSecret);
      const bad = await tried({ ...CLIENT, clientSecret: 'wrong', tokenURL: real.tokenURL });
      expect([bad.status, bad.text.includes('does not know this client ID')]).toEqual([400, true]);
      expect(await kept()).toEqual(before);
    });

    it.each([
      [400, { error: 'invalid_grant' }, 'The provider knows this client.'],
      [200, { error: 'bad_verification_code' }, 'The provider knows this client.'],
      [401, { error: 'invalid_client' }, 'does not know this client ID'],
      [400, { error: 'unauthorized_client' }, 'does not know this client ID'],
      [200, { error: 'incorrect_client_credentials' }, 'does not know this client ID'],
      [400, { error: 'redirect_uri_mismatch' }, 'does not know the address below'],
      [400, { error: 'invalid_request', error_description: 'Nope' }, 'neither yes nor no'],
      [500, {}, 'neither yes nor no'],
    ])('one that answers %i %j: %s', async (status, body, words) => {
      scripted.json('/token', body, status);
      const { text } = await tried({ ...CLIENT, tokenURL: `${scripted.url}/token` });
      expect(text).toContain(words);
    });

    it('one that is not there is silent', async () => {
      const { text } = await tried({ ...CLIENT, tokenURL: 'http://127.0.0.1:1/token' });
      expect(text.match(/No answer came[\s\S]{0,300}/)?.[0].replaceAll(/<[^>]+>/g, ' ')).toMatch(
        /It said:.*\w/,
      );
    });

    it.each([
      ['no name', { ...CLIENT, name: '' }],
      ['a name that no provider has', { ...CLIENT, name: 'nobody' }],
      ['no secret', { clientId: 'mela' }],
      ['no client', { clientSecret: 'x' }],
    ])('%s: nobody is asked', async (_, parts) => {
      const before = scripted.asked.length;
      const { status, text } = await tried({ ...parts, tokenURL: `${scripted.url}/token` });
      expect([status, text.includes('Fill in the name of a provider')]).toEqual([400, true]);
      expect(scripted.asked).toHaveLength(before);
    });

    it('a stored secret is used, at its own address alone', async () => {
      scripted.json('/token', { error: 'invalid_grant' }, 400);
      const provider = {
        name: 'oidc',
        ...CLIENT,
        authURL: `${scripted.url}/auth`,
        tokenURL: `${scripted.url}/token`,
        userInfoURL: `${scripted.url}/me`,
      };
      const set = await call(server().origin, 'PATCH', '/api/collections/users', {
        token: await superuserToken(server()),
        body: { oauth2: { enabled: true, providers: [provider] } },
      });
      expect(set.status).toBe(200);
      expect((await tried({ clientId: '', tokenURL: '' })).text).toContain('The provider knows this client.');
      const asked = scripted.asked.length;
      expect((await tried({ ...CLIENT, clientSecret: '', tokenURL: `${scripted.url}/other` })).status).toBe(
        400,
      );
      expect(scripted.asked).toHaveLength(asked);
    });
  });
});
