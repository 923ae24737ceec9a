import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { newPassword, notAlike, typedAlike } from '#shared/forms/new-password.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { placeOf, signInHeaders } from '#features/auth/pages/session/enter.server.ts';
import { invalidField } from '#lib/errors.ts';
import type { Asked } from './account-form.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/settings.messages.tsx';

const schema = inEach(words, (t, language) =>
  z
    .object({ oldPassword: z.string(t.oldPasswordMissing), ...newPassword[language] })
    .refine(typedAlike, notAlike[language]),
);
const FIELDS = ['oldPassword', 'password', 'passwordConfirm'];

/** Sets another password, which ends every session, and goes on here with a new one. */
export async function changePassword({ context, request, viewer, form }: Asked) {
  const { language } = context.get(pageContext);
  const submission = parseWithZod(form, { schema: schema[language] });
  if (submission.status !== 'success') return invalidForm(submission, { hide: FIELDS });
  const { auth } = context.get(servicesContext).records;
  const { oldPassword, password, passwordConfirm } = submission.value;
  try {
    // Tries count here as they do when signing in.
    if (!(await auth.isPassword('users', viewer.id, oldPassword))) {
      throw invalidField(
        'oldPassword',
        'invalid_old_password',
        inEach(words, (t) => t.notYourPassword),
      );
    }
    await auth.updateOwn('users', viewer.id, { oldPassword, password, passwordConfirm });
  } catch (error) {
    return refusedForm(submission, error, FIELDS, { hide: FIELDS, language });
  }
  const token = await auth.tokenFor('users', viewer.id, placeOf(context, request));
  const headers = await signInHeaders(context, request, { token });
  return redirect('/account/security?done=password-changed', { headers, status: 303 });
}
