import { expect } from 'vitest';
import { codeIn, tokenIn } from '../records/auth-world.ts';
import { PASSWORD } from '../../support/people.ts';
import type { Exercises } from './exercise.ts';
import { emailOf, idOf, refusal, type SdkWorld } from './world.ts';

const OTHER_PASSWORD = 'another-long-password';
const users = (world: SdkWorld) => world.guest().collection('users');

/** A subject at the provider that nobody had before; gives the code that they come back with. */
async function backFromProvider(world: SdkWorld): Promise<{ code: string; codeVerifier: string }> {
  const method = await world.method();
  return { code: await world.code(method), codeVerifier: method.codeVerifier };
}

async function linked(world: SdkWorld) {
  const pb = world.guest();
  const { code, codeVerifier } = await backFromProvider(world);
  await pb.collection('users').authWithOAuth2Code('oidc', code, codeVerifier, world.redirectURL);
  return pb;
}

/** Ways to sign in, and what hangs on them. */
export const signInExercises: Exercises = {
  'RecordService.listAuthMethods': {
    async works(world) {
      const methods = await users(world).listAuthMethods();
      expect(methods).toMatchObject({
        password: { enabled: true, identityFields: ['email'] },
        otp: { enabled: true, duration: 300 },
        mfa: { enabled: false },
        oauth2: { enabled: true, providers: [{ name: 'oidc', codeChallengeMethod: 'S256' }] },
      });
    },
    async fails(world) {
      expect((await refusal(() => world.guest().collection('events').listAuthMethods())).status).toBe(404);
    },
  },
  'RecordService.authWithPassword': {
    async works(world) {
      const user = await world.user();
      const pb = world.guest();
      const { token, record } = await pb.collection('users').authWithPassword(emailOf(user), PASSWORD);
      expect(record.id).toBe(idOf(user));
      expect(pb.authStore.token).toBe(token);
    },
    async fails(world) {
      const user = await world.user();
      const error = await refusal(() => users(world).authWithPassword(emailOf(user), 'wrong'));
      expect(error.response).toEqual({ status: 400, message: 'Failed to authenticate.', data: {} });
    },
  },
  'RecordService.authRefresh': {
    async works(world) {
      const user = await world.user();
      const { record } = await user.collection('users').authRefresh();
      expect(record.id).toBe(idOf(user));
    },
    async fails(world) {
      expect((await refusal(() => users(world).authRefresh())).status).toBe(401);
    },
  },
  'RecordService.authWithOAuth2Code': {
    async works(world) {
      const { code, codeVerifier } = await backFromProvider(world);
      const signedIn = await users(world).authWithOAuth2Code('oidc', code, codeVerifier, world.redirectURL);
      expect(signedIn.record).toMatchObject({ email: 'maya.rai@example.com', verified: true });
    },
    async fails(world) {
      const { codeVerifier } = await world.method();
      const error = await refusal(() =>
        users(world).authWithOAuth2Code('oidc', 'made up', codeVerifier, world.redirectURL),
      );
      expect(error.response.message).toMatch(/^Failed to fetch OAuth2 token/);
    },
  },
  'RecordService.authWithOAuth2': {
    async works(world) {
      const pb = world.guest();
      const signedIn = await pb.collection('users').authWithOAuth2({
        provider: 'oidc',
        urlCallback: async (url) => {
          const back = await world.provider.walk(url, 'maya');
          expect((await fetch(back)).ok).toBe(true);
        },
      });
      expect(signedIn.record.email).toBe('maya.rai@example.com');
      expect(pb.authStore.isValid).toBe(true);
    },
    async fails(world) {
      const signIn = () => users(world).authWithOAuth2({ provider: 'none', urlCallback: () => {} });
      expect((await refusal(signIn)).originalError).toMatchObject({
        message: 'Missing or invalid provider "none".',
      });
      const refused = () =>
        users(world).authWithOAuth2({
          provider: 'oidc',
          urlCallback: async (url) => {
            const state = new URL(url).searchParams.get('state') ?? '';
            await fetch(`${world.redirectURL}?${new URLSearchParams({ state, error: 'access_denied' })}`);
          },
        });
      expect((await refusal(refused)).originalError).toMatchObject({
        message: expect.stringContaining('OAuth2 redirect error or missing code') as string,
      });
    },
  },
  'RecordService.listExternalAuths': {
    async works(world) {
      const pb = await linked(world);
      const links = await pb.collection('users').listExternalAuths(idOf(pb));
      expect(links).toMatchObject([{ provider: 'oidc', providerId: 'maya', recordRef: idOf(pb) }]);
    },
    async fails(world) {
      const pb = await linked(world);
      const stranger = await world.user();
      expect(await stranger.collection('users').listExternalAuths(idOf(pb))).toEqual([]);
      stranger.baseURL += '/nowhere';
      expect((await refusal(() => stranger.collection('users').listExternalAuths(idOf(pb)))).status).toBe(
        404,
      );
    },
  },
  'RecordService.unlinkExternalAuth': {
    async works(world) {
      const pb = await linked(world);
      expect(await pb.collection('users').unlinkExternalAuth(idOf(pb), 'oidc')).toBe(true);
      expect(await pb.collection('users').listExternalAuths(idOf(pb))).toEqual([]);
    },
    async fails(world) {
      const pb = await linked(world);
      const stranger = await world.user();
      const error = await refusal(() => stranger.collection('users').unlinkExternalAuth(idOf(pb), 'oidc'));
      expect(error.status).toBe(404);
    },
  },
  'RecordService.requestOTP': {
    async works(world) {
      const { otpId } = await users(world).requestOTP(emailOf(await world.user()));
      expect(otpId).toMatch(/^[a-z0-9]{15}$/);
    },
    async fails(world) {
      const error = await refusal(() => users(world).requestOTP('no address'));
      expect(error.response.data).toMatchObject({ email: { code: 'validation_is_email' } });
    },
  },
  'RecordService.authWithOTP': {
    async works(world) {
      const user = await world.user();
      const { otpId } = await users(world).requestOTP(emailOf(user));
      const code = codeIn(await world.mailTo(emailOf(user)));
      const { record } = await users(world).authWithOTP(otpId, code);
      expect(record).toMatchObject({ id: idOf(user), verified: true });
    },
    async fails(world) {
      const { otpId } = await users(world).requestOTP(emailOf(await world.user()));
      const error = await refusal(() => users(world).authWithOTP(otpId, '1'));
      expect(error.response).toEqual({ status: 400, message: 'Invalid or expired OTP.', data: {} });
    },
  },
  'RecordService.impersonate': {
    async works(world) {
      const user = await world.user();
      const pb = await world.root.collection('users').impersonate(idOf(user), 60);
      expect(idOf(pb)).toBe(idOf(user));
      expect((await pb.collection('users').getOne(idOf(user))).email).toBe(emailOf(user));
    },
    async fails(world) {
      const user = await world.user();
      expect((await refusal(() => user.collection('users').impersonate(idOf(user), 60))).status).toBe(403);
      const nobody = () => world.root.collection('users').impersonate('nobodyhasthisid', 60);
      expect((await refusal(nobody)).status).toBe(404);
    },
  },
  'RecordService.requestVerification': {
    async works(world) {
      const user = await world.user();
      expect(await users(world).requestVerification(emailOf(user))).toBe(true);
      await world.mailTo(emailOf(user));
    },
    async fails(world) {
      expect((await refusal(() => users(world).requestVerification(''))).response.data).toMatchObject({
        email: { code: 'validation_required' },
      });
    },
  },
  'RecordService.confirmVerification': {
    async works(world) {
      const user = await world.user();
      await user.collection('users').requestVerification(emailOf(user));
      const token = tokenIn(await world.mailTo(emailOf(user)));
      expect(await user.collection('users').confirmVerification(token)).toBe(true);
      // The SDK marks the record that is signed in.
      expect(user.authStore.record?.verified).toBe(true);
    },
    async fails(world) {
      const error = await refusal(() => users(world).confirmVerification('not.a.token'));
      expect(error.response.data).toMatchObject({ token: { code: 'validation_invalid_token_claims' } });
    },
  },
  'RecordService.requestPasswordReset': {
    async works(world) {
      const user = await world.user();
      expect(await users(world).requestPasswordReset(emailOf(user))).toBe(true);
      await world.mailTo(emailOf(user));
    },
    async fails(world) {
      expect((await refusal(() => users(world).requestPasswordReset('x'))).status).toBe(400);
    },
  },
  'RecordService.confirmPasswordReset': {
    async works(world) {
      const user = await world.user();
      await users(world).requestPasswordReset(emailOf(user));
      const token = tokenIn(await world.mailTo(emailOf(user)));
      expect(await users(world).confirmPasswordReset(token, OTHER_PASSWORD, OTHER_PASSWORD)).toBe(true);
      await users(world).authWithPassword(emailOf(user), OTHER_PASSWORD);
    },
    async fails(world) {
      const error = await refusal(() => users(world).confirmPasswordReset('not.a.token', 'a', 'b'));
      expect(Object.keys(error.response.data as object)).toContain('token');
    },
  },
  'RecordService.requestEmailChange': {
    async works(world) {
      const user = await world.user();
      const newEmail = `${world.fresh()}@example.org`;
      expect(await user.collection('users').requestEmailChange(newEmail)).toBe(true);
      await world.mailTo(newEmail);
    },
    async fails(world) {
      expect((await refusal(() => users(world).requestEmailChange('new@example.org'))).status).toBe(401);
    },
  },
  'RecordService.confirmEmailChange': {
    async works(world) {
      const user = await world.user();
      const newEmail = `${world.fresh()}@example.org`;
      await user.collection('users').requestEmailChange(newEmail);
      const token = tokenIn(await world.mailTo(newEmail));
      expect(await user.collection('users').confirmEmailChange(token, PASSWORD)).toBe(true);
      // The SDK ends the session.
      expect(user.authStore.isValid).toBe(false);
      await users(world).authWithPassword(newEmail, PASSWORD);
    },
    async fails(world) {
      const error = await refusal(() => users(world).confirmEmailChange('not.a.token', PASSWORD));
      expect(Object.keys(error.response.data as object)).toContain('token');
    },
  },
};
