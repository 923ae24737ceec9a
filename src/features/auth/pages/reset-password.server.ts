import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { newPassword, notAlike, typedAlike } from '#shared/forms/new-password.ts';
import { signOutCookies } from '#shared/session/cookies.server.ts';
import { isSecure } from '#shared/session/sealed-cookie.server.ts';
import type { Route } from './+types/reset-password';
import { isBadLink } from './token-page.server.ts';
import { inEach } from '#lib/language/index.ts';

const schema = inEach(notAlike, (message, language) =>
  z.object(newPassword[language]).refine(typedAlike, message),
);
const HIDE = { hide: ['password', 'passwordConfirm'] };

export async function action({ context, params, request }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schema[language] });
  if (submission.status !== 'success') return { expired: false, result: invalidForm(submission, HIDE).data };
  const { auth } = context.get(servicesContext).records;
  try {
    await auth.confirmPasswordReset('users', { ...submission.value, token: params.token });
  } catch (error) {
    if (isBadLink(error)) return data({ expired: true, result: null }, { status: 400 });
    const { data: result, init } = refusedForm(submission, error, ['password', 'passwordConfirm'], {
      ...HIDE,
      language,
    });
    return data({ expired: false, result }, init ?? {});
  }
  const headers = new Headers();
  for (const line of signOutCookies(isSecure(context))) headers.append('set-cookie', line);
  return redirect('/login?done=password-reset', { headers });
}
