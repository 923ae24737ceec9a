import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Calendar, isCalendar } from '#lib/calendar/index.ts';
import {
  acceptedLanguage,
  isLanguage,
  type Language,
  LANGUAGES,
  pageLocale,
  type PageLocale,
} from '#lib/language/index.ts';
import { KNOWN_BROWSER } from '#shared/session/known-browser.server.ts';
import { FLAG_COOKIE, pageCookies, SUPERUSER_COOKIE, TOKEN_COOKIE } from '#shared/session/cookies.server.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import { Lru } from '#lib/cache/lru.ts';
import { CALENDAR_COOKIE } from '#shared/i18n/choose-calendar.server.ts';
import { LANGUAGE_COOKIE } from '#shared/i18n/choose-language.server.ts';

/** A page as it is sent, in one encoding. */
interface Encoded {
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A page as it is sent, in the encodings that clients ask for. */
export interface KeptPage {
  etag: string;
  plain: Encoded;
  br: Encoded;
  gzip: Encoded;
}

/** What it takes beside its bodies: its key, its headers three times, its tags. */
const BESIDE = 4 << 10;

/** What a page takes that is kept, in bytes. */
export const sizeOfKept = ({ plain, br, gzip }: KeptPage): number =>
  plain.body.length + br.body.length + gzip.body.length + BESIDE;

/** Longer addresses are searches that nobody asks twice. */
const LONGEST_PATH = 500;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * What a page is kept by, or null when it may not be: it is kept for those who bring no cookie that pages read, or those
 * of their language and their calendar alone, because everybody else's page may be their own. A page has as many forms as
 * there are ways to write dates, whatever browsers ask for.
 */
export function keepKey(method: string, path: string, headers: IncomingHttpHeaders): string | null {
  if (method !== 'GET' || path.length > LONGEST_PATH) return null;
  const chosen = headers.cookie ? chosenAlone(headers.cookie) : {};
  if (!chosen || chosen.token !== undefined || chosen.flagged) return null;
  return writtenKey(path, headers, chosen);
}

/** Who asks for a page that may be kept for many who are signed in, and what it is kept by for whom. */
export interface SignedInAsk {
  token: string;
  keyOf: (viewer: Pick<Viewer, 'language'>) => string;
}

/** The same for somebody signed in; null for all others, and for those who bring other cookies that pages read. */
export function signedInAsk(method: string, path: string, headers: IncomingHttpHeaders): SignedInAsk | null {
  if (method !== 'GET' || path.length > LONGEST_PATH || !headers.cookie) return null;
  const { token, ...chosen } = chosenAlone(headers.cookie) ?? {};
  if (!token) return null;
  return {
    token,
    // What they chose for themselves counts before an address; what a browser remembers after it.
    keyOf: ({ language }) =>
      `${language ?? '-'} ${writtenKey(path, headers, { ...chosen, ...(language ? { language } : {}) })}`,
  };
}

/** A page has as many forms as there are ways to write it. */
function writtenKey(
  path: string,
  headers: IncomingHttpHeaders,
  chosen: Pick<Chosen, 'language' | 'calendar'>,
): string {
  const asked = heardOf(headers['accept-language']);
  const { language = asked.language, calendar = 'ad' } = chosen;
  return `${language === 'en' ? asked.english : language} ${calendar} ${path}`;
}

/**
 * What a page is kept by that may be given instead of a rendered one when too many ask: the page of guests, to anyone
 * who is not signed in. What else their browser remembers would have changed little of it.
 */
export function sparesRendering(method: string, path: string, headers: IncomingHttpHeaders): string | null {
  const cookies = pageCookies(headers.cookie ?? '');
  if (cookies.some(([name]) => SIGNED_IN.has(name))) return null;
  const plain = cookies.filter(([name]) => WRITTEN_BY.has(name)).map((cookie) => cookie.join('='));
  return keepKey(method, path, { ...headers, cookie: plain.join('; ') });
}

const SIGNED_IN = new Set<string>([TOKEN_COOKIE, FLAG_COOKIE, SUPERUSER_COOKIE]);
const WRITTEN_BY = new Set<string>([LANGUAGE_COOKIE, CALENDAR_COOKIE]);

interface Chosen {
  /** Of whoever is signed in. */
  token?: string;
  /** Whether scripts are told that somebody is. */
  flagged?: boolean;
  language?: Language;
  calendar?: Calendar;
}

/**
 * What a Cookie header says of how pages are to be written, where pages read nothing else of it; null where they do. It is
 * read as pages read it: a kept page would else be another's.
 */
function chosenAlone(header: string): Chosen | null {
  const chosen: Chosen = {};
  for (const [name, value] of pageCookies(header)) {
    if (name === LANGUAGE_COOKIE && !chosen.language && isLanguage(value)) chosen.language = value;
    else if (name === CALENDAR_COOKIE && !chosen.calendar && isCalendar(value)) chosen.calendar = value;
    else if (name === TOKEN_COOKIE && chosen.token === undefined) chosen.token = value;
    else if (name === FLAG_COOKIE) chosen.flagged = true;
    // It says who has signed in here once; pages are the same for them.
    else if (name !== KNOWN_BROWSER.name) return null;
  }
  return chosen;
}

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

/** Packs a rendered page with all its headers. */
export async function packPage(html: string, headers: Record<string, string>): Promise<KeptPage> {
  const body = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    toGzip(body, { level: 7 }),
  ]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const encoded = (bytes: Uint8Array, encoding: Record<string, string>): Encoded => ({
    headers: { ...headers, ...encoding, etag, 'content-length': String(bytes.length) },
    body: bytes,
  });
  return {
    etag,
    plain: encoded(body, {}),
    br: encoded(brotli, { 'content-encoding': 'br' }),
    gzip: encoded(gzipped, { 'content-encoding': 'gzip' }),
  };
}

/** Sends it in the best encoding that the client takes, or says that it has it already. */
export function sendKept(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const accepts = request.headers['accept-encoding'];
  const best = typeof accepts === 'string' ? bestOf(page, accepts) : page.plain;
  if (names(request.headers['if-none-match'], page.etag)) {
    const { 'content-length': _length, ...headers } = best.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, best.headers).end(best.body);
}

/** The same as an answer of the router's. */
export function answerKept(page: KeptPage, accepts: string | undefined): Response {
  const { headers, body } = accepts === undefined ? page.plain : bestOf(page, accepts);
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

function bestOf(page: KeptPage, accepts: string): Encoded {
  if (accepts.includes('br')) return page.br;
  return accepts.includes('gzip') ? page.gzip : page.plain;
}

/**
 * Whether an If-None-Match header names the tag. Compared weakly, as RFC 9110 §13.1.2 asks: the first answer of a page
 * is compressed on its way out, which makes its tag a weak one.
 */
function names(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
