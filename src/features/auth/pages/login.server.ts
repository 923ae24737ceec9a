import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { wantedPage } from '#shared/session/cookies.server.ts';
import { enter, goOn, mfaIdOf, placeOf } from './session/enter.server.ts';
import { knownTo } from '#shared/session/known-browser.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { signInMethods } from './session/sign-in-methods.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/login';
import { words as entry } from '../messages/entry.messages.tsx';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/entrance.messages.tsx';

const schema = inEach(entry, (t) =>
  z.object({
    identity: z.string(t.emailMissing).trim(),
    password: z.string(t.passwordMissing),
    next: z.string().optional(),
  }),
);

export function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, config } = context.get(pageContext);
  const next = new URL(request.url).searchParams.get('next') ?? wantedPage(request);
  if (viewer) throw redirect(returnTo(next));
  return { next, demo: config.demo, ways: signInMethods(context) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schema[language] });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['password'] });
  const { records } = context.get(servicesContext);
  const { identity, password, next } = submission.value;
  try {
    const from = { place: placeOf(context, request), knownTo: await knownTo(context, request) };
    const signedIn = await records.auth.signIn('users', identity, password, from);
    return await enter(context, request, signedIn, next);
  } catch (error) {
    const mfaId = mfaIdOf(error);
    if (mfaId) {
      const soFar = { mfaId, used: 'password', email: identity, ...(next ? { next } : {}) } as const;
      return goOn(context, '/login/second-step', soFar);
    }
    // One sentence for an unknown address and a wrong password: which of the two it was is nobody's business.
    const refusal =
      error instanceof ApiError && error.status === 400
        ? new ApiError(400, words[language].doNotBelong)
        : error;
    return refusedForm(submission, refusal, ['identity', 'password'], { hide: ['password'], language });
  }
}
