import { decodeJwt } from 'jose';

/** Where the login token lies for server rendering (specification §3). */
export const TOKEN_COOKIE = 'auth_token';
/** Tells scripts and pages that somebody is signed in, without telling who (specification §3). */
export const FLAG_COOKIE = 'auth';
/** The flag's lifetime: 30 minutes (specification §9). A script renews it with the next page once it has gone; nothing needs it. */
export const FLAG_SECONDS = 30 * 60;
/** The page that somebody wanted when they were sent to sign in; followed once, and only within the site. */
export const WANTED_COOKIE = 'mela_wanted';
const WANTED_SECONDS = 15 * 60;
/** Tokens of orders that this browser placed without an account. */
export const ORDERS_COOKIE = 'mela_orders';
/** A browser remembers the last so many guest orders. */
const REMEMBERED_ORDERS = 10;
const ORDERS_SECONDS = 90 * 24 * 3600;

/**
 * Cookies that pages read: these alone, so that others (of analytics, of consent) change no page. Whoever writes or reads a cookie
 * names it so.
 */
export type PageCookie = typeof TOKEN_COOKIE | typeof FLAG_COOKIE | `mela_${string}`;

/** Whether a cookie of that name is one that pages read. */
export function isPageCookie(name: string): name is PageCookie {
  return name === TOKEN_COOKIE || name === FLAG_COOKIE || name.startsWith('mela_');
}

/** The cookies of a Cookie header that pages read, in its order. */
export function pageCookies(header: string): [name: PageCookie, value: string][] {
  const cookies: [PageCookie, string][] = [];
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    const name = at < 0 ? '' : part.slice(0, at).trim();
    if (isPageCookie(name)) cookies.push([name, part.slice(at + 1).trim()]);
  }
  return cookies;
}

interface CookieOptions {
  maxAge: number;
  secure: boolean;
  httpOnly: boolean;
  /** The whole site when left out. */
  path?: string;
}

/** A Set-Cookie line. `maxAge` in seconds; 0 makes the browser forget it. */
export function serialise(
  name: PageCookie,
  value: string,
  { maxAge, secure, httpOnly, path = '/' }: CookieOptions,
): string {
  return [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}

declare global {
  var __melaCookiesRead: WeakMap<Request, Set<PageCookie>> | undefined;
}

// The server and the site that it serves each have a copy of this module: both note in the same place.
const noted: WeakMap<Request, Set<PageCookie>> = (globalThis.__melaCookiesRead ??= new WeakMap());

/** Notes which cookies are read of this request from now on. */
export function noteCookies(request: Request): ReadonlySet<PageCookie> {
  const reads = new Set<PageCookie>();
  noted.set(request, reads);
  return reads;
}

/** One cookie of a request's Cookie header: the first of that name. */
export function readCookie(request: Request, name: PageCookie): string | null {
  noted.get(request)?.add(name);
  const cookies = pageCookies(request.headers.get('cookie') ?? '');
  return cookies.find(([given]) => given === name)?.[1] ?? null;
}

function secondsLeft(token: string): number {
  const { iat, exp = 0 } = decodeJwt(token);
  return Math.max(0, exp - (iat ?? Math.trunc(Date.now() / 1000)));
}

/** Set-Cookie lines that sign a browser in with `token`, for as long as that is valid. */
export function signInCookies(token: string, secure: boolean): string[] {
  return [
    serialise(TOKEN_COOKIE, token, { maxAge: secondsLeft(token), secure, httpOnly: true }),
    flagCookie(secure),
  ];
}

/** The flag cookie anew. */
export function flagCookie(secure: boolean): string {
  return serialise(FLAG_COOKIE, '1', { maxAge: FLAG_SECONDS, secure, httpOnly: false });
}

/** Set-Cookie lines that sign a browser out. */
export function signOutCookies(secure: boolean): string[] {
  return [
    serialise(TOKEN_COOKIE, '', { maxAge: 0, secure, httpOnly: true }),
    serialise(FLAG_COOKIE, '', { maxAge: 0, secure, httpOnly: false }),
  ];
}

/** The access tokens of guest orders that the request's browser holds, by order id. */
export function guestOrders(request: Request): Map<string, string> {
  const pairs = (readCookie(request, ORDERS_COOKIE) ?? '').split('.').map((pair) => pair.split(':'));
  return new Map(
    pairs.filter(
      (pair): pair is [string, string] => pair.length === 2 && pair.every((part) => /^[\w-]+$/.test(part)),
    ),
  );
}

/** A Set-Cookie line that adds one guest order to those remembered. */
export function rememberOrder(
  request: Request,
  orderId: string,
  accessToken: string,
  secure: boolean,
): string {
  const orders = [...guestOrders(request)].filter(([id]) => id !== orderId);
  const value = [...orders, [orderId, accessToken]]
    .slice(-REMEMBERED_ORDERS)
    .map((pair) => pair.join(':'))
    .join('.');
  return serialise(ORDERS_COOKIE, value, { maxAge: ORDERS_SECONDS, secure, httpOnly: true });
}

/** A Set-Cookie line that remembers the page that was wanted; with `null` it is forgotten. */
export function rememberWanted(path: string | null, secure: boolean): string {
  const maxAge = path === null ? 0 : WANTED_SECONDS;
  return serialise(WANTED_COOKIE, encodeURIComponent(path ?? ''), { maxAge, secure, httpOnly: true });
}

/** The page that was wanted, unchecked: to be followed through `returnTo`. */
export function wantedPage(request: Request): string | null {
  try {
    return decodeURIComponent(readCookie(request, WANTED_COOKIE) ?? '') || null;
  } catch {
    return null;
  }
}

/** Where the token of a superuser lies who answers messages: beside the login, which is for users. */
export const SUPERUSER_COOKIE = 'mela_superuser';

/** A Set-Cookie line that signs a superuser in for as long as `token` is valid; with null, out. */
export function superuserCookie(token: string | null, secure: boolean): string {
  const maxAge = token ? secondsLeft(token) : 0;
  return serialise(SUPERUSER_COOKIE, token ?? '', { maxAge, secure, httpOnly: true });
}
