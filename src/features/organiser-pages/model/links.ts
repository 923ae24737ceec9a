import { parseAddress } from '#lib/web-address.ts';

/** So many links a page has: of a website, and four others. */
export const MOST_LINKS = 5;
const LONGEST = 300;

/** An address as it is kept: https alone, of a host with a name. Null for what is none. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  const url = parseAddress(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const named = /^(?:[a-z0-9-]+\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/.test(url.hostname);
  return named && url.href.length <= LONGEST ? url.href : null;
}

/** The links of a row. What is none is left out. */
export function storedLinks(json: string): string[] {
  const links: unknown = JSON.parse(json);
  return Array.isArray(links)
    ? links.filter((link): link is string => typeof link === 'string' && readLink(link) === link)
    : [];
}

/** What a link is shown as: without what every address begins with. */
export function linkText(link: string): string {
  const url = parseAddress(link);
  if (!url) return link;
  const path = url.pathname === '/' ? '' : url.pathname.replace(/\/$/, '');
  return url.hostname.replace(/^www\./, '') + path;
}
