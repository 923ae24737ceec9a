import type { Call } from '#platform/http/index.ts';
import { hideSecrets } from './hide-secrets.ts';

const LONGEST_ADDRESS = 3_000;
const LONGEST_HEADER = 2_000;

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}...` : text);

/** What is known of a request when it has been answered. */
export interface AnsweredRequest {
  status: number;
  /** Why it failed, if it did. */
  error: Error | undefined;
  /** Milliseconds. */
  execTime: number;
  /** Name of the caller's collection, '' if nobody is signed in; their id. */
  auth: string;
  authId: string;
  /** The other end of the connection, and who is behind it. */
  remoteIP: string;
  userIP: string;
}

/** The line about a request, as PocketBase words it. */
export function requestLine(
  call: Call,
  known: AnsweredRequest,
  logs: { logIP: boolean; logAuthId: boolean },
): { message: string; data: Record<string, unknown> } {
  const method = call.method.toUpperCase();
  const url = cut(hideSecrets(call.target), LONGEST_ADDRESS);
  return {
    message: `${method} ${readable(url)}`,
    data: {
      type: 'request',
      execTime: known.execTime,
      ...(known.error ? { error: known.error.message } : {}),
      url,
      method,
      status: known.status,
      referer: cut(hideSecrets(call.header('referer') ?? ''), LONGEST_HEADER),
      userAgent: cut(call.header('user-agent') ?? '', LONGEST_HEADER),
      auth: known.auth,
      ...(call.requestId ? { requestId: call.requestId } : {}),
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
