import { parseAddress } from '#lib/web-address.ts';

/**
 * The page that a link leads to, as path and query, when it is one to be fetched ahead: of this site, opened in this
 * window, and no file.
 */
export function prefetchTarget(
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'download' | 'hasAttribute'>,
  here: URL,
): string | null {
  const address = parseAddress(link.href);
  if (!address) return null;
  const { origin, pathname, search } = address;
  const elsewhere = origin !== here.origin || (link.target !== '' && link.target !== '_self');
  if (elsewhere || link.hasAttribute('download') || link.hasAttribute('data-no-prefetch')) return null;
  if (/\.\w+$/.test(pathname) || /^\/(api|sandbox|v1)\//.test(pathname)) return null;
  return pathname === here.pathname ? null : pathname + search;
}
