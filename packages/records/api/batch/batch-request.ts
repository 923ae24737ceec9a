import { ApiError, type FieldErrors } from '#lib/errors.ts';
import { REQUIRED, wrongLength } from '../../fields/field-error.ts';
import { checkValues, length, oneOf, required } from '../../fields/value-rules.ts';

/** One of the requests in a batch, as it was sent. */
export interface BatchRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Record<string, unknown>;
}

const LONGEST_URL = 2_000;

const unreadable = (cause?: unknown): ApiError =>
  new ApiError(400, 'Failed to read the submitted batch data.', {}, cause);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOr = (value: unknown, otherwise: string): string => {
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== 'string') throw unreadable();
  return value;
};

/** The requests of a body. Throws 400 for anything else. */
export function batchRequests(values: Readonly<Record<string, unknown>>): BatchRequest[] {
  const list = values.requests ?? [];
  if (!Array.isArray(list)) throw unreadable();
  return list.map((item: unknown) => {
    if (!isObject(item)) throw unreadable();
    const { headers = null, body = null } = item;
    if ((headers !== null && !isObject(headers)) || (body !== null && !isObject(body))) throw unreadable();
    return {
      method: textOr(item.method, ''),
      url: textOr(item.url, ''),
      headers: Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, value]) => [name, textOr(value, '')]),
      ),
      body: { ...body },
    };
  });
}

/** Throws 400 when there are none or too many, or one of them is no request. */
export function checkBatch(requests: readonly BatchRequest[], max: number): void {
  const whole = requests.length === 0 ? REQUIRED : requests.length > max ? wrongLength(0, max) : null;
  const errors = whole ?? checkEach(requests);
  if (Object.keys(errors).length > 0)
    throw new ApiError(400, 'Invalid batch request data.', { requests: errors });
}

function checkEach(requests: readonly BatchRequest[]): Record<string, FieldErrors> {
  const rules = {
    method: [required, oneOf('GET', 'POST', 'PUT', 'PATCH', 'DELETE')],
    url: [required, length(0, LONGEST_URL)],
  };
  const each = requests.map(
    ({ method, url }, n) => [String(n), checkValues({ method, url }, rules)] as const,
  );
  return Object.fromEntries(each.filter(([, errors]) => Object.keys(errors).length > 0));
}
