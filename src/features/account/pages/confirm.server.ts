import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { words } from '#features/auth/messages/authenticator.messages.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { proofLine } from '#features/auth/pages/session/fresh-proof.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { signInMethods } from '#features/auth/pages/session/sign-in-methods.server.ts';
import { invalidField } from '#lib/errors.ts';
import type { Route } from './+types/confirm';

const HIDE = { hide: ['password'] };

export function loader({ context, request }: Route.LoaderArgs) {
  const { email } = requireViewer(context, request);
  return { email, password: signInMethods(context).password };
}

/** Whoever knows the password may change ways in for a while. Tries count as those to sign in do. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id } = requireViewer(context, request);
  const { language } = context.get(pageContext);
  const t = words[language];
  const schema = z.object({ password: z.string(t.passwordMissing) });
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission, HIDE);
  const { auth } = context.get(servicesContext).records;
  try {
    if (!(await auth.isPassword('users', id, submission.value.password))) {
      throw invalidField('password', 'invalid_password', t.notYours);
    }
  } catch (error) {
    return refusedForm(submission, error, ['password'], { ...HIDE, language });
  }
  const next = returnTo(new URL(request.url).searchParams.get('next') ?? '/account/security');
  return redirect(next, { headers: { 'set-cookie': await proofLine(context, id) }, status: 303 });
}
