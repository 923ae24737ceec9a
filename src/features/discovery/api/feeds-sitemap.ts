import type { SitemapEntry } from '../store/public-events.ts';
import { eventUrl } from '#features/events/model/links.ts';

/** The most addresses that one file may name (https://www.sitemaps.org/protocol.html). */
export const SITEMAP_LIMIT = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A sitemap of the site's own pages (paths) and of events, piece by piece. */
export async function* sitemap(
  origin: string,
  paths: readonly string[],
  events: AsyncIterable<SitemapEntry>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`;
  for (const path of paths) yield `<url><loc>${escaped(origin + path)}</loc></url>\n`;
  for await (const event of events) {
    yield `<url><loc>${escaped(eventUrl(origin, event))}</loc><lastmod>${event.updated.replace(' ', 'T')}</lastmod></url>\n`;
  }
  yield '</urlset>\n';
}

/** The index that names the parts of a sitemap of more than one file, counted from 1. */
export function sitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, n) => `<sitemap><loc>${escaped(origin)}/sitemap-${n + 1}.xml</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}
