import type { ApiContext } from '#platform/http/index.ts';
import { hideSecrets } from './hide-secrets.ts';

const LONGEST_ADDRESS = 3_000;
const LONGEST_HEADER = 2_000;

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}...` : text);

/** What is known of a request when it has been answered. */
export interface AnsweredRequest {
  /** Milliseconds. */
  execTime: number;
  /** Name of the collection of who asked, '' for nobody; their id. */
  auth: string;
  authId: string;
  /** The other end of the connection, and who is behind it. */
  remoteIP: string;
  userIP: string;
}

/** The line about a request, as PocketBase words it. */
export function requestLine(
  c: ApiContext,
  known: AnsweredRequest,
  logs: { logIP: boolean; logAuthId: boolean },
): { message: string; data: Record<string, unknown> } {
  const method = c.req.method.toUpperCase();
  const { pathname, search } = new URL(c.req.url);
  const url = cut(hideSecrets(pathname + search), LONGEST_ADDRESS);
  return {
    message: `${method} ${readable(url)}`,
    data: {
      type: 'request',
      execTime: known.execTime,
      ...(c.error ? { error: c.error.message } : {}),
      url,
      method,
      status: c.res.status,
      referer: cut(hideSecrets(c.req.header('referer') ?? ''), LONGEST_HEADER),
      userAgent: cut(c.req.header('user-agent') ?? '', LONGEST_HEADER),
      auth: known.auth,
      ...(logs.logAuthId && known.authId ? { authId: known.authId } : {}),
      ...(logs.logIP ? { userIP: known.userIP, remoteIP: known.remoteIP } : {}),
    },
  };
}

function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
