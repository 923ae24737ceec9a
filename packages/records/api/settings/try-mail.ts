import { ApiError, type FieldErrors } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { Collection } from '../../schema/collection.ts';
import type { RecordsContext } from '../state/context.ts';
import { toText } from '../../fields/cast.ts';
import { fieldError } from '../../fields/field-error.ts';
import { checkValues, emailAddress, length, oneOf, required } from '../../fields/value-rules.ts';
import { TEST_MAILS, testMail } from '../../mails/test-mail.ts';
import { readValues } from '../call/read-values.ts';

/** POST /api/settings/test/email */
export async function tryMail(context: RecordsContext, c: ApiContext): Promise<Response> {
  const values = await readValues(c);
  const form = {
    collection: toText(values.collection),
    email: toText(values.email),
    template: toText(values.template),
  };
  const found = context.registry.find(form.collection || '_superusers');
  const errors: FieldErrors = {
    ...checkValues(form, {
      email: [required, length(1, 255), emailAddress],
      template: [required, oneOf(...TEST_MAILS)],
    }),
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
  return c.body(null, 204);
}
