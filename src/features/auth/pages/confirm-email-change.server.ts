import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { signOutCookies } from '#shared/session/cookies.server.ts';
import { isSecure } from '#shared/session/sealed-cookie.server.ts';
import { ApiError, fieldError } from '#lib/errors.ts';
import type { Route } from './+types/confirm-email-change';
import { isBadLink } from './token-page.server.ts';
import { words as entry } from '../messages/entry.messages.tsx';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/sign-in.messages.tsx';

const schema = inEach(entry, (t) => z.object({ password: z.string(t.passwordMissing) }));
const HIDE = { hide: ['password'] };
const WRONG = fieldError(
  'invalid_password',
  inEach(words, (t) => t.notItsPassword),
);

/** Moves the account to its new address, which ends every session (specification §4), this one too. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schema[language] });
  if (submission.status !== 'success') return { expired: false, result: invalidForm(submission, HIDE).data };
  const { auth } = context.get(servicesContext).records;
  const { password } = submission.value;
  try {
    await auth.confirmEmailChange('users', { token: params.token, password });
  } catch (error) {
    if (isBadLink(error)) return data({ expired: true, result: null }, { status: 400 });
    const wrong = error instanceof ApiError && Object.hasOwn(error.data, 'password');
    const refusal = wrong ? new ApiError(400, error.message, { password: WRONG }) : error;
    const { data: result, init } = refusedForm(submission, refusal, ['password'], {
      ...HIDE,
      language,
    });
    return data({ expired: false, result }, init ?? {});
  }
  const headers = new Headers();
  for (const line of signOutCookies(isSecure(context))) headers.append('set-cookie', line);
  return redirect('/login?done=email-changed', { headers });
}
