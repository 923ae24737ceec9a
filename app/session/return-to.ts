/**
 * Where to go after signing in: `next` when it is an address of this site, else `/home` (specification §4).
 * Anything that a browser could read as another site (`//host`, `/\host`, a scheme) is not followed.
 */
export function returnTo(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || !/^[\x20-\x5b\x5d-\u{10ffff}]*$/u.test(next)) return '/home';
  const base = 'http://site.invalid';
  const url = new URL(next, base);
  return url.origin === base ? url.pathname + url.search + url.hash : '/home';
}
