import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { authenticate } from '../../auth/authenticate.ts';
import type { RecordsContext } from '../../context.ts';
import { readSubscription } from './read-subscription.ts';

const BAD_REQUEST = 'Something went wrong while processing your request.';

/** POST /api/realtime: what a connected client wants to hear of, and whom it is signed in as. */
export async function subscribe(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { clientId, subscriptions, errors } = readSubscription(await bodyOf(c));
  if (Object.keys(errors).length > 0) throw new ApiError(400, BAD_REQUEST, errors);
  await context.realtime.subscribe({
    clientId,
    topics: subscriptions,
    auth: await authenticate(context, c.req.header('authorization')),
    address: c.get('address') ?? '',
  });
  return c.body(null, 204);
}

async function bodyOf(c: ApiContext): Promise<unknown> {
  try {
    if (
      /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(c.req.header('content-type') ?? '')
    ) {
      const form = await c.req.formData();
      return { clientId: form.get('clientId'), subscriptions: form.getAll('subscriptions') };
    }
    const text = await c.req.text();
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, BAD_REQUEST, {}, error);
  }
}
