import { ApiError, type FieldErrors } from '#lib/errors.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { fieldError } from '../fields/field-error.ts';
import { checkValues, emailAddress, length, oneOf, required } from '../fields/value-rules.ts';
import type { Collection } from '../schema/collection.ts';
import { TEST_MAILS, testMail } from '../mails/test-mail.ts';

export interface TestMail {
  /** An auth collection by its name or id; '' for the superusers'. */
  collection: string;
  email: string;
  template: string;
}

/** Sends a mail of a template at once. Throws 400 for fields that are wrong, and with the mail server's words where it fails. */
export async function sendTestMail(context: AuthContext & { mailer: Mailer }, form: TestMail): Promise<void> {
  const found = context.registry.find(form.collection || '_superusers');
  const errors: FieldErrors = {
    ...checkValues(
      { ...form },
      {
        email: [required, length(1, 255), emailAddress],
        template: [required, oneOf(...TEST_MAILS)],
      },
    ),
    ...(found?.auth
      ? {}
      : { collection: fieldError('invalid_auth_collection', 'Must be a valid auth collection id or name.') }),
  };
  if (Object.keys(errors).length > 0) throw new ApiError(400, 'Failed to send the test email.', errors);
  const collection = found as Collection & { auth: NonNullable<Collection['auth']> };
  try {
    await context.mailer.send(await testMail(context, collection, form.template, form.email));
  } catch (error) {
    throw new ApiError(
      400,
      `Failed to send the test email. Raw error: \n${(error as Error).message}`,
      {},
      error,
    );
  }
}
