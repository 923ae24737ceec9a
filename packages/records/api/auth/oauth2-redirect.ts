import { type ApiContext, readFormData } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { resultPage } from '../../oauth2/result-page.ts';

/** The subscription that a client waits on while somebody is at their provider. */
const TOPIC = '@oauth2';
/** Clients of realtime have shorter ids. */
const MAX_STATE = 100;
const MAX_CODE = 4_000;

/** What a provider sends somebody back with. `user` comes from Apple alone, and once. */
type Returned = Record<'state' | 'code' | 'error' | 'user', string>;

/**
 * GET and POST /api/oauth2-redirect: where providers send people back to. The code goes to the client that waits for
 * it, by its id, which is the state; the window is led on, so that the code is not left in its address.
 */
export async function oauth2Redirect(context: RecordsContext, c: ApiContext): Promise<Response> {
  const status = c.req.method === 'GET' ? 307 : 303;
  const leave = (result: 'success' | 'failure'): Response =>
    c.body(null, status, {
      Location: `/api/oauth2-redirect-${result}`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
  const { state, code, error, user } = await returned(c);
  if (state === '' || state.length > MAX_STATE || code.length > MAX_CODE) return leave('failure');
  if (user && code && !error) context.appleNames.keep(code, user, context.now());
  const message = { state, code, ...(error ? { error: error.slice(0, 500) } : {}) };
  const address = c.get('address') ?? '';
  // Whoever comes back twice has given the code away once.
  const told = await context.realtime.send(state, TOPIC, message, { address, last: true });
  if (told && !error && code !== '') return leave('success');
  context.log.debug({ error: error.slice(0, 100), told }, 'nobody waits, or no code came from the provider');
  return leave('failure');
}

/** The parameters of the address, or of the form that was posted; what was not sent is ''. */
async function returned(c: ApiContext): Promise<Returned> {
  const read = (of: (name: string) => unknown): Returned => {
    const text = (name: string): string => {
      const value = of(name);
      return typeof value === 'string' ? value : '';
    };
    return { state: text('state'), code: text('code'), error: text('error'), user: text('user') };
  };
  if (c.req.method === 'GET') return read((name) => c.req.query(name));
  const form = await readFormData(c.req.raw).catch(() => new FormData());
  return read((name) => form.get(name));
}

/** GET /api/oauth2-redirect-success and -failure: the last page in the provider's window. */
export const oauth2Success = (): Response => resultPage('success');
export const oauth2Failure = (): Response => resultPage('failure');
