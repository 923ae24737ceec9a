import { parseAddress } from '#lib/web-address.ts';

/** What a person types as the target of a link, as an address that a description may hold; null when it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = parseAddress(full);
  if (url?.protocol === 'mailto:') return full;
  const web = url?.protocol === 'https:' || url?.protocol === 'http:';
  return web && url.hostname.includes('.') && !/\s/.test(text) ? full : null;
}
