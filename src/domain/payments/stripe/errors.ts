import { ApiError, conflict, notFound } from '#lib/errors.ts';
import { stripeSdk } from './sdk.ts';

/** Told when Stripe can't be reached or is in trouble itself; nothing has happened to anybody's money. */
export const OUT_OF_REACH =
  "The payment service can't be reached right now. Nothing was charged; try again in a minute.";

/** Runs a call to Stripe; what it throws becomes an ApiError for a person, with Stripe's own error as its cause. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toApiError(error);
  }
}

/** An error of the SDK's as an ApiError; anything else as it is. */
export function toApiError(error: unknown): unknown {
  const { errors } = stripeSdk();
  if (!(error instanceof errors.StripeError)) return error;
  const because = (status: number, message: string) => new ApiError(status, message, {}, error);
  if (error instanceof errors.StripeConnectionError) return because(503, OUT_OF_REACH);
  if (error instanceof errors.StripeRateLimitError)
    return because(503, 'The payment service is busy right now. Nothing was charged; try again in a minute.');
  if (error instanceof errors.StripeCardError) return because(402, `The card was declined: ${error.message}`);
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return because(
      503,
      "Card payments are not set up correctly on this site. Nothing was charged; tell the site's operator.",
    );
  }
  if (error instanceof errors.StripeIdempotencyError) {
    return Object.assign(
      conflict('This was asked for before with other details. Start again from the beginning.'),
      { cause: error },
    );
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    if (error.statusCode === 404) return Object.assign(notFound(), { cause: error });
    if (error.code === 'charge_already_refunded') {
      return Object.assign(conflict('This payment has been refunded already.'), { cause: error });
    }
    return because(502, 'The payment service did not accept this request. Nothing was charged.');
  }
  return because(502, OUT_OF_REACH);
}

/**
 * Whether Stripe has said no for good: it understood the request, refused it, and did nothing. Anything else (no
 * answer, trouble on its side) may have been done, and is asked again with the same idempotency key.
 */
export function isRefusal(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : error;
  return cause instanceof stripeSdk().errors.StripeInvalidRequestError;
}
