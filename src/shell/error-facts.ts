import { isRouteErrorResponse } from 'react-router';
import { type Language, LANGUAGES } from '#lib/language/index.ts';
import { words } from './error-facts.messages.ts';
import { readablePath } from './readable-path.ts';

export interface ErrorFacts {
  status: number;
  title: string;
  /** The status in words, or what was not found. */
  message: string;
  /** What happened and what to do. */
  description: string;
}

/**
 * What an error page says of an error. Only an error response (`throw data("…", { status })`, its data a text or an
 * object with `message`, in English or in each language; a 403 may add `help`) speaks in its own words: anything else was not meant for
 * people. A missing or impossible status is 500.
 */
export function errorFacts(error: unknown, path: string, language: Language = 'en'): ErrorFacts {
  const t = words[language];
  const response = isRouteErrorResponse(error) ? error : null;
  const status = statusOf(response?.status);
  const own = response && !isFromRouter(response) ? messageOf(response.data, language) : null;
  if (status === 404) {
    return {
      status,
      title: t.notFound,
      message: own ?? t.pageNotFound(readablePath(path)),
      description: t.maybeTypo,
    };
  }
  // Nothing failed: somebody may not, and is told so.
  if (status === 403) {
    return {
      status,
      title: t.reasons[403],
      message: own ?? t.mayNot,
      description: (response && helpOf(response.data)) ?? t.askForAccess,
    };
  }
  return {
    status,
    title: t.failed,
    // A proxy's words for a status are no better than ours, and in English.
    message: reasonOf(status, t.reasons) || t.failed,
    description: own ?? t.defaultMessage,
  };
}

function reasonOf(status: number, reasons: Readonly<Record<string, string>>): string | undefined {
  return reasons[String(status)];
}

/** React Router's own error responses (no such route, no action for a POST) speak to programmers. */
function isFromRouter(response: object): boolean {
  return 'internal' in response && response.internal === true;
}

function statusOf(status: number | undefined): number {
  return status && Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
}

function messageOf(data: unknown, language: Language): string | null {
  if (typeof data === 'string') return data.trim() || null;
  if (typeof data !== 'object' || !data || !('message' in data)) return null;
  const { message } = data;
  const said = isInEach(message) ? message[language] : message;
  return typeof said === 'string' ? said || null : null;
}

/** What somebody who may not is to do instead. */
function helpOf(data: unknown): string | null {
  if (typeof data !== 'object' || !data || !('help' in data)) return null;
  return typeof data.help === 'string' ? data.help : null;
}

function isInEach(message: unknown): message is Record<Language, unknown> {
  return typeof message === 'object' && message !== null && LANGUAGES.every((each) => each in message);
}
