import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import { notFound } from '#lib/errors.ts';
import type { Discovery } from '../actions/discovery.ts';
import { SITEMAP_LIMIT, sitemap, sitemapIndex } from './feeds-sitemap.ts';
import { textStream } from './text-response.ts';

const XML = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/**
 * `GET /sitemap.xml`: the site's own pages (`paths`) and every public event; beyond what one file may name, an index
 * of `/sitemap-1.xml` and on.
 */
export function sitemapRoutes(
  discovery: Discovery,
  origin: string,
  paths: readonly string[],
  limit = SITEMAP_LIMIT,
): Hono<ApiEnv> {
  const eventsPerFile = limit - paths.length;
  return new Hono<ApiEnv>()
    .get('/sitemap.xml', async (c) => {
      const count = await discovery.countPublic();
      if (count > eventsPerFile)
        return c.body(sitemapIndex(origin, Math.ceil(count / eventsPerFile)), 200, XML);
      return c.body(textStream(sitemap(origin, paths, discovery.sitemapEntries())), 200, XML);
    })
    .get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c) => {
      const part = Number(/\d+/.exec(c.req.param('file'))?.[0]);
      if ((part - 1) * eventsPerFile >= (await discovery.countPublic())) throw notFound();
      const entries = discovery.sitemapEntries((part - 1) * eventsPerFile, eventsPerFile);
      return c.body(textStream(sitemap(origin, part === 1 ? paths : [], entries)), 200, XML);
    });
}
