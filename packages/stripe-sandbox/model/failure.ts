/** What Stripe calls the kinds of error (docs.stripe.com/api/errors). */
export type FailureType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

/** The object under `error` in an answer. */
export interface FailureBody {
  type: FailureType;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
}

/** A refusal as Stripe words it: an HTTP status and the body under `error`. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400: the request can't be carried out as it is. */
export function invalidRequest(
  message: string,
  about: { code?: string; param?: string } = {},
): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...about });
}

/** 404: there is no such object, or it is another account's. */
export function resourceMissing(noun: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });
}

/** 401: no key, or one that can't be a test key. */
export function invalidKey(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message });
}
