import type { ApiContext } from '#platform/http/index.ts';
import { toText } from '../../fields/cast.ts';
import { sendTestMail } from '../../operators/send-test-mail.ts';
import { readValues } from '../call/read-values.ts';
import type { RecordsContext } from '../state/context.ts';

/** POST /api/settings/test/email */
export async function tryMail(context: RecordsContext, c: ApiContext): Promise<Response> {
  const values = await readValues(c);
  await sendTestMail(context, {
    collection: toText(values.collection),
    email: toText(values.email),
    template: toText(values.template),
  });
  return c.body(null, 204);
}
