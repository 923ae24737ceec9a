import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { wantedPage } from '#shared/session/cookies.server.ts';
import { enter, goOn, mfaIdOf, placeOf, underWay } from './session/enter.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { signInMethods } from './session/sign-in-methods.server.ts';
import { ApiError, fieldError } from '#lib/errors.ts';
import type { Route } from './+types/code';
import { words as entry } from '../messages/entry.messages.tsx';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/sign-in.messages.tsx';

const schema = inEach(entry, (t, language) =>
  z.discriminatedUnion('intent', [
    z.object({
      intent: z.literal('send'),
      email: z.string(t.emailMissing).trim().pipe(z.email(t.noEmail)),
      next: z.string().optional(),
    }),
    z.object({ intent: z.literal('check'), code: z.string(words[language].codeMissing).trim() }),
  ]),
);

/** `?sent` asks for the code; `?second` is the second of two ways in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(pageContext).viewer) throw redirect('/home');
  if (!signInMethods(context).code)
    throw data(words[context.get(pageContext).language].codesOff, { status: 404 });
  const { searchParams } = new URL(request.url);
  const soFar = await underWay(context, request);
  const sent = searchParams.has('sent') && soFar.otpId !== undefined;
  return {
    step: sent ? ('check' as const) : ('send' as const),
    email: soFar.email ?? '',
    next: soFar.next ?? searchParams.get('next') ?? wantedPage(request),
    second: searchParams.has('second'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schema[language] });
  if (submission.status !== 'success') return invalidForm(submission);
  const { auth } = context.get(servicesContext).records;
  const second = new URL(request.url).searchParams.has('second');
  const known = await underWay(context, request);
  try {
    if (submission.value.intent === 'send') {
      await context.get(servicesContext).tries.count('mail', context.get(pageContext).address());
      const { email, next = known.next } = submission.value;
      const otpId = await auth.requestOtp('users', email);
      const first = second ? { mfaId: known.mfaId, used: known.used } : {};
      const soFar = { ...first, email, otpId, next };
      return await goOn(context, `/login/code?sent${second ? '&second' : ''}`, soFar);
    }
    const { otpId = 'none', mfaId, next } = known;
    const options = { place: placeOf(context, request), ...(second && mfaId ? { mfaId } : {}) };
    const signedIn = await auth.signInWithOtp('users', otpId, submission.value.code, options);
    return await enter(context, request, signedIn, returnTo(next));
  } catch (error) {
    const mfaId = mfaIdOf(error);
    if (mfaId) return goOn(context, '/login/second-step', { ...known, mfaId, used: 'otp' });
    return refusedForm(submission, inWords(error), ['email', 'code'], { language });
  }
}

function inWords(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 400 && /MFA/.test(error.message)) {
    return new ApiError(
      400,
      inEach(words, (t) => t.tooLongAgo),
    );
  }
  if (error.status !== 400 || Object.keys(error.data).length > 0) return error;
  const message = inEach(words, (t) => t.codeWrong);
  return new ApiError(400, error.message, { code: fieldError('invalid_code', message) });
}
