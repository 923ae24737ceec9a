import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { asking, isRefusal, toApiError } from './errors.ts';
import { stripeSdk } from './sdk.ts';

const { errors } = stripeSdk();
const raw = (message: string, more: object = {}) => ({ message, type: 'api_error' as const, ...more });

describe('what goes wrong at Stripe', () => {
  it.each([
    [
      'no connection',
      new errors.StripeConnectionError(raw('connect ECONNREFUSED')),
      503,
      'Nothing was charged. Try again in a minute',
    ],
    ['too many calls', new errors.StripeRateLimitError(raw('slow down')), 503, 'busy'],
    [
      'a declined card',
      new errors.StripeCardError(raw('Your card has insufficient funds.')),
      402,
      'insufficient funds',
    ],
    [
      'a wrong key',
      new errors.StripeAuthenticationError(raw('Invalid API Key: sk_live_secret')),
      503,
      'operator',
    ],
    ['too few rights', new errors.StripePermissionError(raw('no')), 503, 'operator'],
    [
      'another request by the same key',
      new errors.StripeIdempotencyError(raw('Keys for idempotent requests')),
      409,
      'Start again',
    ],
    [
      'something unknown',
      new errors.StripeInvalidRequestError(raw('No such session', { statusCode: 404 })),
      404,
      "wasn't found",
    ],
    [
      'a second refund',
      new errors.StripeInvalidRequestError(raw('x', { code: 'charge_already_refunded', statusCode: 400 })),
      409,
      'already been refunded',
    ],
    [
      'less than it charges',
      new errors.StripeInvalidRequestError(raw('x', { code: 'amount_too_small', statusCode: 400 })),
      400,
      'too small to be paid by card',
    ],
    [
      'a fault in our request',
      new errors.StripeInvalidRequestError(raw('Missing required param', { statusCode: 400 })),
      502,
      'did not accept',
    ],
    ["trouble on Stripe's side", new errors.StripeAPIError(raw('oops')), 502, 'Try again in a minute'],
  ])('%s has its status and a sentence', async (_, error, status, sentence) => {
    const told = await asking(() => Promise.reject(error)).catch((thrown: unknown) => thrown);
    expect(told).toBeInstanceOf(ApiError);
    expect((told as ApiError).status).toBe(status);
    expect((told as ApiError).message).toContain(sentence);
    expect((told as ApiError).cause).toBe(error);
    expect(JSON.stringify(told)).not.toContain('sk_live');
  });

  it('leaves a fault of our own as it is', () => {
    const fault = new TypeError('x is undefined');
    expect(toApiError(fault)).toBe(fault);
  });

  it('gives the answer when there is one', async () => expect(await asking(async () => 7)).toBe(7));
});

describe('a refusal', () => {
  it('is told from what may have been done', () => {
    expect(isRefusal(toApiError(new errors.StripeInvalidRequestError(raw('no', { statusCode: 400 }))))).toBe(
      true,
    );
    expect(isRefusal(toApiError(new errors.StripeConnectionError(raw('timeout'))))).toBe(false);
    expect(isRefusal(toApiError(new errors.StripeAPIError(raw('oops'))))).toBe(false);
    expect(isRefusal(new Error('no'))).toBe(false);
  });
});
