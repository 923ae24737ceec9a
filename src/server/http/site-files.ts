import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Services } from '../context.ts';

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

/** `/robots.txt`. */
export function siteFiles({ config }: Pick<Services, 'config'>): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/robots.txt', (c) =>
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
