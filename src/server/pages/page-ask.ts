import type { IncomingHttpHeaders } from 'node:http';
import { type Calendar, isCalendar } from '#lib/calendar/index.ts';
import {
  acceptedLanguage,
  isLanguage,
  type Language,
  LANGUAGES,
  pageLocale,
  type PageLocale,
} from '#lib/language/index.ts';
import {
  FLAG_COOKIE,
  type PageCookie,
  pageCookies,
  SUPERUSER_COOKIE,
  TOKEN_COOKIE,
} from '#shared/session/cookies.server.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import { Lru } from '#lib/cache/lru.ts';
import { CALENDAR_COOKIE } from '#shared/i18n/choose-calendar.server.ts';
import { LANGUAGE_COOKIE } from '#shared/i18n/choose-language.server.ts';

/** Longer addresses are searches that nobody asks twice. */
const LONGEST_PATH = 500;

/** What a page is kept by, and what else somebody brings that pages may read. */
export interface PageAsk {
  key: string;
  /** Names of their cookies, beside those of language and calendar: a page that reads one of them is their own. */
  others: readonly PageCookie[];
}

/** Who asks for a page that may be kept for many who are signed in, and what it is kept by for whom. */
export interface SignedInAsk extends Omit<PageAsk, 'key'> {
  token: string;
  keyOf: (viewer: Pick<Viewer, 'language'>) => string;
}

/** What a guest's page is kept by; null where it may not be kept. A page has as many forms as there are ways to write dates, whatever browsers ask for. */
export function guestAsk(method: string, path: string, headers: IncomingHttpHeaders): PageAsk | null {
  if (method !== 'GET' || path.length > LONGEST_PATH) return null;
  const brought = broughtBy(headers.cookie);
  if (brought.token !== undefined) return null;
  return { key: writtenKey(path, headers, brought), others: brought.others };
}

/** The same for somebody who brings a login; null for all others. */
export function signedInAsk(method: string, path: string, headers: IncomingHttpHeaders): SignedInAsk | null {
  if (method !== 'GET' || path.length > LONGEST_PATH || !headers.cookie) return null;
  const { token, others, ...chosen } = broughtBy(headers.cookie);
  if (!token) return null;
  return {
    token,
    others,
    // What they chose for themselves counts before an address; what a browser remembers after it.
    keyOf: ({ language }) =>
      `${language ?? '-'} ${writtenKey(path, headers, { ...chosen, ...(language ? { language } : {}) })}`,
  };
}

/** Whether a page that was made for somebody else, and read these cookies then, is the same for who brings `others`. */
export function isSameFor(
  { reads }: { reads: ReadonlySet<PageCookie> },
  others: readonly PageCookie[],
): boolean {
  return others.every((name) => !reads.has(name));
}

/** A page has as many forms as there are ways to write it. */
function writtenKey(
  path: string,
  headers: IncomingHttpHeaders,
  chosen: Pick<Brought, 'language' | 'calendar'>,
): string {
  const asked = heardOf(headers['accept-language']);
  const { language = asked.language, calendar = 'ad' } = chosen;
  const written = language === 'en' ? asked.english : language;
  // An address that names a language is written in that: in English, as the browser asks.
  return `${path.includes('lang=') ? `${written} ${asked.english}` : written} ${calendar} ${path}`;
}

/**
 * What a page is kept by that may be given instead of a rendered one when too many ask: the page of guests, to anyone
 * who is not signed in. What else their browser remembers would have changed little of it.
 */
export function sparesRendering(method: string, path: string, headers: IncomingHttpHeaders): string | null {
  const ask = guestAsk(method, path, headers);
  return ask && !ask.others.some((name) => SIGNED_IN.has(name)) ? ask.key : null;
}

const SIGNED_IN = new Set<PageCookie>([FLAG_COOKIE, SUPERUSER_COOKIE]);

interface Brought {
  /** Of whoever is signed in. */
  token?: string;
  language?: Language;
  calendar?: Calendar;
  others: readonly PageCookie[];
}

const NOTHING: Brought = { others: [] };

/**
 * What a Cookie header says of how pages are to be written, and what else is there. It is read as pages read it (the first
 * of a name): a kept page would else be another's.
 */
function broughtBy(header: string | undefined): Brought {
  if (!header) return NOTHING;
  const first = new Map<PageCookie, string>();
  for (const [name, value] of pageCookies(header)) if (!first.has(name)) first.set(name, value);
  const brought: Brought = { others: [...first.keys()].filter((name) => !KNOWN_BY_KEY.has(name)) };
  const [token, language, calendar] = [TOKEN_COOKIE, LANGUAGE_COOKIE, CALENDAR_COOKIE].map((name) =>
    first.get(name as PageCookie),
  );
  if (token !== undefined) brought.token = token;
  if (isLanguage(language)) brought.language = language;
  if (isCalendar(calendar)) brought.calendar = calendar;
  return brought;
}

const KNOWN_BY_KEY = new Set<PageCookie>([TOKEN_COOKIE, LANGUAGE_COOKIE, CALENDAR_COOKIE]);

interface Heard {
  language: Language;
  /** What English dates are written by for them. */
  english: PageLocale;
}

const unsaid: Heard = { language: LANGUAGES[0], english: pageLocale('en', null) };
// Reading the header again for each request would cost more than sending the page.
const heard = new Lru<Heard>(1_000);

function heardOf(header: string | undefined): Heard {
  if (!header) return unsaid;
  let asked = heard.get(header);
  if (!asked) {
    asked = { language: acceptedLanguage(header) ?? LANGUAGES[0], english: pageLocale('en', header) };
    heard.set(header, asked);
  }
  return asked;
}
