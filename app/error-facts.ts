import { isRouteErrorResponse } from 'react-router';

export interface ErrorFacts {
  status: number;
  title: 'Page Not Found' | 'Internal Server Error';
  /** The status in words, or what was not found. */
  message: string;
  /** What happened and what to do. */
  description: string;
}

/** "Something went wrong" as the specification words it. */
const generic = 'Something went wrong while processing your request.';

/**
 * What an error page says of an error. Only an error response (`throw data("…", { status })`, its data a text or an
 * object with `message`) speaks in its own words: anything else was not meant for people. A missing or impossible
 * status is 500.
 */
export function errorFacts(error: unknown, path: string): ErrorFacts {
  const response = isRouteErrorResponse(error) ? error : null;
  const status = statusOf(response?.status);
  const own = response && !isFromRouter(response) ? messageOf(response.data) : null;
  if (status === 404) {
    return {
      status,
      title: 'Page Not Found',
      message: own ?? `Page not found: ${path}`,
      description: 'The address may have a typo, or what was here has been taken down.',
    };
  }
  return {
    status,
    title: 'Internal Server Error',
    message: response?.statusText || reasons[status] || 'Internal Server Error',
    description: own ?? generic,
  };
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** React Router's own error responses (no such route, no action for a POST) speak to programmers. */
function isFromRouter(response: object): boolean {
  return 'internal' in response && response.internal === true;
}

function statusOf(status: number | undefined): number {
  return status && Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
}

function messageOf(data: unknown): string | null {
  if (typeof data === 'string') return data.trim() || null;
  if (typeof data === 'object' && data && 'message' in data && typeof data.message === 'string')
    return data.message || null;
  return null;
}
