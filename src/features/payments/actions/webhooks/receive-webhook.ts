import type Stripe from 'stripe';
import { ApiError } from '#lib/errors.ts';
import type { PaymentsContext } from '../context/context.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { stripeSdk } from '../stripe/sdk.ts';
import { HANDLE_EVENT, type StripeNotice } from '../../model/webhooks.ts';
import { words } from '../../messages/payments.messages.ts';

/** What Stripe's own libraries take for old (seconds): a captured request can't be sent again later. */
const TOLERANCE_S = 300;

/**
 * Takes in one of Stripe's events: its signature is verified, and it is written down together with the job that handles
 * it, so that what was answered with 200 is never lost. An event that came before changes nothing. Throws 400 when the
 * signature is missing, forged or old.
 */
export async function receiveWebhook(
  context: PaymentsContext,
  body: string,
  signature: string | null,
): Promise<void> {
  const event = await verify(context, body, signature);
  const object = (event.data?.object as { id?: unknown } | undefined)?.id;
  const notice: StripeNotice = {
    id: event.id,
    type: event.type,
    object: typeof object === 'string' ? object : '',
    account: event.account ?? '',
  };
  await context.db.write(async (tx) => {
    const inserted = await tx
      .as<PaymentTables>()
      .insertInto('stripe_events')
      .values({ ...notice, received: context.clock.text() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) await context.jobs.enqueue(tx, HANDLE_EVENT, notice, { key: `stripe-event:${notice.id}` });
  });
}

async function verify(
  context: PaymentsContext,
  body: string,
  signature: string | null,
): Promise<Stripe.Event> {
  const { webhooks } = context.stripe();
  if (context.webhookSecrets.length === 0) throw new ApiError(503, words.noWebhookSecret);
  let cause: unknown;
  for (const secret of context.webhookSecrets) {
    try {
      const event = await webhooks.constructEventAsync(
        body,
        signature ?? '',
        secret,
        TOLERANCE_S,
        undefined,
        context.clock.now(),
      );
      if (typeof event?.id === 'string' && typeof event.type === 'string') return event;
    } catch (error) {
      cause = error;
      // Signed with this secret, yet no event: another secret won't make it one.
      if (!(error instanceof stripeSdk().errors.StripeSignatureVerificationError)) break;
    }
  }
  throw new ApiError(400, words.notSigned, {}, cause);
}
