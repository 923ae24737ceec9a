import { Hono } from 'hono';
import { notFound } from '#lib/errors.ts';
import type { ApiEnv } from '#platform/http/index.ts';
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
 * `/robots.txt`, and `/build.json`: the version of the site that is served, by which pages in a browser notice that
 * theirs is older. `version` is null while developing.
 */
export function siteFiles({ config }: Pick<Services, 'config'>, version: string | null): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/build.json', (c) => {
      if (version === null) throw notFound();
      c.header('cache-control', 'no-store');
      return c.json({ version });
    })
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          ...PRIVATE.map((path) => `Disallow: ${path}`),
          `Sitemap: ${config.origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
    );
}
