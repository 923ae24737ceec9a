/** What a call to the API was answered with. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

/** The one shape of every error (contract.md). */
export interface ErrorBody {
  status: number;
  message: string;
  data: Record<string, { code: string; message: string }>;
}

export interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON; text and forms as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

const asIs = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

/** Calls the API as a program does. The body is JSON where it says so, text otherwise. */
export async function call<Body = Record<string, unknown>>(
  origin: string,
  method: string,
  path: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<Answer<Body>> {
  const form = body instanceof FormData;
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: token } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: asIs(body) ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    body: (json ? JSON.parse(text) : text) as Body,
    headers: response.headers,
  };
}

/** The body of an answer that has to have been `status`; throws with all of it otherwise. */
export async function answered<Body>(status: number, answer: Promise<Answer<Body>>): Promise<Body> {
  const { status: got, body } = await answer;
  if (got !== status) throw new Error(`answered ${got} instead of ${status}: ${JSON.stringify(body)}`);
  return body;
}
