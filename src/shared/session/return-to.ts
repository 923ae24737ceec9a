/** More than any address of this site has; a longer one would not fit into the header that leads there. */
const LONGEST = 2_000;

/**
 * Where to go after signing in: `next` when it is an address of this site, else `/home` (specification §4), or the
 * page that is given.
 * Anything that a browser could read as another site (`//host`, `/\host`, a scheme) is not followed.
 */
export function returnTo(next: unknown, otherwise = '/home'): string {
  if (
    typeof next !== 'string' ||
    next.length > LONGEST ||
    !/^\/(?![/\\])/.test(next) ||
    !/^[\x20-\x5b\x5d-\u{10ffff}]*$/u.test(next)
  )
    return otherwise;
  const base = 'http://site.invalid';
  const url = new URL(next, base);
  // Dots are resolved by now: what was `/.//host` begins with two slashes, and leads to that host.
  if (url.origin !== base || url.pathname.startsWith('//')) return otherwise;
  const path = url.pathname + url.search + url.hash;
  // What is no ASCII takes nine characters for one.
  return path.length > LONGEST ? otherwise : path;
}
