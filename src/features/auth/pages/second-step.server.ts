import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { enter, goOn, placeOf, underWay } from './session/enter.server.ts';
import { signInMethods } from './session/sign-in-methods.server.ts';
import { knownTo } from '#shared/session/known-browser.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/second-step';
import { words as entry } from '../messages/entry.messages.tsx';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/sign-in.messages.tsx';

const schema = inEach(entry, (t) =>
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('code') }),
    z.object({
      intent: z.literal('password'),
      identity: z.string(t.emailMissing).trim(),
      password: z.string(t.passwordMissing),
    }),
  ]),
);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { mfaId, used, email } = await underWay(context, request);
  if (!mfaId) throw redirect('/login?problem=mfa-over');
  // Whose account has an authenticator app is asked for its code, and for nothing else.
  const { authenticatorApp } = context.get(servicesContext).records.auth;
  if (await authenticatorApp.isWanted('users', mfaId)) throw redirect('/login/authenticator');
  const ways = signInMethods(context);
  return {
    email: email ?? '',
    password: ways.password && used !== 'password',
    code: ways.code && used !== 'otp',
    providers: used === 'oauth2' ? [] : ways.providers,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schema[language] });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['password'] });
  const soFar = await underWay(context, request);
  const { mfaId, email, next } = soFar;
  if (!mfaId) return redirect('/login?problem=mfa-over');
  const { auth } = context.get(servicesContext).records;
  try {
    if (submission.value.intent === 'code') {
      if (!email) return redirect('/login/code?second');
      const otpId = await auth.requestOtp('users', email);
      return await goOn(context, '/login/code?sent&second', { ...soFar, otpId });
    }
    const { identity, password } = submission.value;
    const options = {
      mfaId,
      place: placeOf(context, request),
      knownTo: await knownTo(context, request),
    };
    return await enter(context, request, await auth.signIn('users', identity, password, options), next);
  } catch (error) {
    if (error instanceof ApiError && /expired MFA/.test(error.message)) {
      return redirect('/login?problem=mfa-over');
    }
    const refusal =
      error instanceof ApiError && error.status === 400
        ? new ApiError(400, words[language].didNotFit)
        : error;
    return refusedForm(submission, refusal, ['identity', 'password'], { hide: ['password'], language });
  }
}
