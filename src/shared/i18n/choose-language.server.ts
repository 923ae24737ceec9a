import {
  acceptedLanguage,
  isLanguage,
  type Language,
  pageLocale,
  type PageLocale,
} from '#lib/language/index.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import { readCookie, serialise } from '#shared/session/cookies.server.ts';

/** What somebody chose who is not signed in, or on this browser. Not secret: scripts may read it. */
export const LANGUAGE_COOKIE = 'mela_language';
const YEAR_SECONDS = 365 * 24 * 3600;
/** `?lang=es` in an address, as search engines and links in mail name a page in one language. */
const PARAMETER = 'lang';

/** A Set-Cookie line that remembers the choice on this browser. */
export function rememberLanguage(language: Language, secure: boolean): string {
  return serialise(LANGUAGE_COOKIE, language, { maxAge: YEAR_SECONDS, secure, httpOnly: false });
}

/** The language that an address asks for by `?lang=`; null when it names none. */
export function languageInAddress(request: Request): Language | null {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get(PARAMETER);
  return isLanguage(asked) ? asked : null;
}

/** The language of a page: what the person chose, else what their browser asks for, else English. */
export function pageLanguage(request: Request, viewer: Viewer | null): Language {
  const remembered = readCookie(request, LANGUAGE_COOKIE);
  return (
    viewer?.language ??
    languageInAddress(request) ??
    (isLanguage(remembered) ? remembered : null) ??
    acceptedLanguage(request.headers.get('accept-language')) ??
    'en'
  );
}

/** What dates of a page in that language are written by, as the browser asks. */
export function localeOf(request: Request, language: Language): PageLocale {
  return pageLocale(language, request.headers.get('accept-language'));
}
