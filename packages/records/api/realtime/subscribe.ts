import { ApiError } from '#lib/errors.ts';
import { parseJson } from '#lib/json-text.ts';
import { type ApiContext, readFormData } from '#platform/http/index.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import type { RecordsContext } from '../state/context.ts';
import { readSubscription } from './read-subscription.ts';

const BAD_REQUEST = 'Something went wrong while processing your request.';

/** POST /api/realtime: what a connected client wants to hear of, and whom it is signed in as. */
export async function subscribe(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { clientId, subscriptions, errors } = readSubscription(await bodyOf(c));
  if (Object.keys(errors).length > 0) throw new ApiError(400, BAD_REQUEST, errors);
  const auth = await authenticate(context, c.req.header('authorization'));
  await context.realtime.subscribe({
    clientId,
    topics: subscriptions,
    auth,
    session: auth?.session?.id ?? '',
    address: c.get('address') ?? '',
  });
  return c.body(null, 204);
}

async function bodyOf(c: ApiContext): Promise<unknown> {
  try {
    if (
      /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(c.req.header('content-type') ?? '')
    ) {
      const form = await readFormData(c.req.raw);
      return { clientId: form.get('clientId'), subscriptions: form.getAll('subscriptions') };
    }
    const text = await c.req.text();
    return text.trim() === '' ? {} : parseJson(text);
  } catch (error) {
    throw new ApiError(400, BAD_REQUEST, {}, error);
  }
}
