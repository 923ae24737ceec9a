import { undescribed } from './described-answers.ts';

/** A body that was sent as text, or the texts of a form. */
function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  return body instanceof FormData
    ? [...body.values()].filter((value) => typeof value === 'string').join(' ')
    : '';
}

/** Fails when a JSON answer of the API is other than the API's description says; what isn't the API's passes. */
export async function holdToDescription(
  method: string,
  url: URL,
  sent: unknown,
  response: Response,
): Promise<void> {
  if (!url.pathname.startsWith('/api/')) return;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return;
  // A batch may pick fields in each of its addresses.
  if (url.pathname === '/api/batch' && /[?&]fields=/.test(textOf(sent))) return;
  const wrong = undescribed(method.toUpperCase(), url, response, await response.clone().text());
  if (wrong.length > 0) throw new Error(`The API's description and its answer differ: ${wrong.join('; ')}`);
}
