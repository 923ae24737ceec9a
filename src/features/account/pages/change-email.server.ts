import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Asked } from './account-form.ts';
import { inEach, type Language } from '#lib/language/index.ts';
import { words } from '../messages/settings.messages.tsx';

const schema = inEach(words, (t) =>
  z.object({ newEmail: z.string(t.addressMissing).trim().pipe(z.email(t.noAddress)) }),
);

const refusals = inEach(words, (t): Record<string, string> => ({
  not_in_invalid: t.sameAddress,
  invalid_new_email: t.addressTaken,
}));

/** Mails a link to the new address; nothing changes until it is followed. */
export async function changeEmail({ context, viewer, form }: Asked) {
  const { language } = context.get(pageContext);
  const submission = parseWithZod(form, { schema: schema[language] });
  if (submission.status !== 'success') return invalidForm(submission);
  const { auth } = context.get(servicesContext).records;
  try {
    await auth.requestEmailChange('users', viewer.id, submission.value.newEmail);
  } catch (error) {
    return refusedForm(submission, inWords(error, language), ['newEmail'], { language });
  }
  return redirect('/account/security?done=email-asked', 303);
}

function inWords(error: unknown, language: Language): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code = '' } = (error.data.newEmail ?? {}) as Record<string, string>;
  const message = refusals[language][code];
  return message === undefined
    ? error
    : new ApiError(error.status, error.message, { newEmail: { code, message } });
}
