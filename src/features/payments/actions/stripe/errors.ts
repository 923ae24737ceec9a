import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, conflict, notFound, type Sentence } from '#lib/errors.ts';
import { stripeSdk } from './sdk.ts';
import { words } from '../../messages/payments.messages.ts';

/** Told when Stripe can't be reached or is in trouble itself; nothing has happened to anybody's money. */
const OUT_OF_REACH = words.outOfReach;

/** Runs a call to Stripe; what it throws becomes an ApiError for a person, with Stripe's own error as its cause. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const wait = WAITS_MS[tries];
      // Nothing was done, and the same idempotency key makes it safe: in a rush a second is often enough.
      if (wait === undefined || !(error instanceof stripeSdk().errors.StripeRateLimitError))
        throw toApiError(error);
      // Not all at the same moment again.
      await pause(randomInt(wait / 2, wait * 1.5));
    }
  }
}

/** How long to wait, on average, after each refusal for asking too often: three seconds in all, while a buyer waits. */
const WAITS_MS = [250, 750, 2_000] as const;

/** An error of the SDK's as an ApiError; anything else as it is. */
export function toApiError(error: unknown): unknown {
  const { errors } = stripeSdk();
  if (!(error instanceof errors.StripeError)) return error;
  const because = (status: number, message: Sentence) => new ApiError(status, message, {}, error);
  if (error instanceof errors.StripeConnectionError) return because(503, OUT_OF_REACH);
  if (error instanceof errors.StripeRateLimitError) return because(503, words.busy);
  // Another process asks for the same at this moment: it may be done, and the same key tells later whether it was.
  if (isInUse(error)) return because(503, words.busy);
  if (error instanceof errors.StripeCardError) return because(402, words.declined(error.message));
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return because(503, words.wronglySetUp);
  }
  if (error instanceof errors.StripeIdempotencyError) {
    return Object.assign(conflict(words.askedBefore), { cause: error });
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    if (error.statusCode === 404) return Object.assign(notFound(), { cause: error });
    if (error.code === 'charge_already_refunded') {
      return Object.assign(conflict(words.refundedAlready), { cause: error });
    }
    // Where Stripe asks for more than is published: trying again would never help.
    if (error.code === 'amount_too_small') return because(400, words.tooSmall);
    if (error.code === 'email_invalid') return because(400, words.emailRefused);
    if (/currency/.test(error.param ?? '')) return because(409, words.currencyRefused);
    if (error.code === 'url_invalid') return because(409, words.addressRefused);
    return because(502, words.notAccepted);
  }
  return because(502, OUT_OF_REACH);
}

/**
 * Whether Stripe has said no for good: it understood the request, refused it, and did nothing. Anything else (no
 * answer, trouble on its side) may have been done, and is asked again with the same idempotency key.
 */
export function isRefusal(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : error;
  return cause instanceof stripeSdk().errors.StripeInvalidRequestError && !isInUse(cause);
}

/** Whether the key that we have may not do that. */
export function isForbidden(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : error;
  return cause instanceof stripeSdk().errors.StripePermissionError;
}

/** Whether the idempotency key is another request's that has no answer yet (`idempotency_key_in_use`, `lock_timeout`). */
function isInUse({ statusCode }: { statusCode?: number | undefined }): boolean {
  return statusCode === 409 || statusCode === 429;
}

/** Whether Stripe refused because the buyer's bank disputes the charge: until that is decided, no refund is made of it. */
export function isDisputed(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : error;
  return cause instanceof stripeSdk().errors.StripeInvalidRequestError && cause.code === 'charge_disputed';
}
