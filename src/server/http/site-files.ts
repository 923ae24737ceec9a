import { Hono } from 'hono';
import { APP_ICONS } from '#lib/app-icons.ts';
import { notFound } from '#lib/errors.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { pageLanguage } from '#shared/i18n/choose-language.server.ts';
import { words } from '#shell/root.messages.ts';
import type { Services } from '../services/context.ts';

/** Pages that are somebody's own, or lead to a payment: not for search engines. */
const PRIVATE = [
  '/home',
  '/new-event',
  '/summary',
  '/tickets',
  '/success',
  '/confirmation',
  '/outbox',
  '/check-in',
  '/sandbox',
  '/api/',
];

/**
 * `/robots.txt`, `/manifest.webmanifest` (how a phone installs the site), and `/build.json`: the version of the site that is served, by which pages in a browser notice that
 * theirs is older. `version` is null while developing.
 */
export function siteFiles(
  { config, siteName }: Pick<Services, 'config' | 'siteName'>,
  version: string | null,
): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/build.json', (c) => {
      if (version === null) throw notFound();
      c.header('cache-control', 'no-store');
      return c.json({ version });
    })
    .get('/manifest.webmanifest', async (c) => {
      const name = await siteName();
      c.header('vary', 'accept-language, cookie');
      c.header('cache-control', 'no-cache');
      c.header('content-type', 'application/manifest+json');
      return c.body(
        JSON.stringify({
          name,
          short_name: name,
          description: words[pageLanguage(c.req.raw, null)].description,
          start_url: '/',
          display: 'minimal-ui',
          background_color: '#000000',
          theme_color: '#000000',
          icons: APP_ICONS,
        }),
      );
    })
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          ...PRIVATE.map((path) => `Disallow: ${path}`),
          `Sitemap: ${config.origin}/sitemap.xml`,
          `Sitemap: ${config.origin}/sitemap-organisers.xml`,
          '',
        ].join('\n'),
      ),
    );
}
