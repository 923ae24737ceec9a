import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { isCurrent, textStream } from '#features/discovery/index.ts';
import { eventUrl } from '#features/events/index.ts';
import { acceptedLanguage, LANGUAGES } from '#lib/language/index.ts';
import { readBody, text } from '#platform/api/index.ts';
import type { ApiContext, ApiEnv } from '#platform/http/index.ts';
import type { PublicPage } from '../actions/read-page.ts';
import type { OrganiserPages } from '../actions/organiser-pages.ts';
import { atom } from './atom.ts';
import { atomEntry } from './atom-entry.ts';

/** Events of a feed, and of an answer. */
const MOST = 50;
const FRESH = 'public, max-age=0, must-revalidate';

const asking = z.object({ email: text });

interface Site {
  /** Public address, without a slash at the end. */
  origin: string;
}

/** What programs read of organisers' pages, and where they follow and leave. */
export function organiserPagesApi(pages: OrganiserPages, { origin }: Site): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  /** The page of the address, or the answer that leads to where it is now. */
  const found = async (c: ApiContext, to: (slug: string) => string): Promise<PublicPage | Response> => {
    const { page, moved } = await pages.read(c.req.param('slug') ?? '');
    if (page) return page;
    // It may move back, or be somebody else's one day: nobody keeps the way.
    c.header('cache-control', FRESH);
    return c.redirect(to(moved), 301);
  };
  const next = (account: string) => pages.events(account, { past: false, limit: MOST });

  api.get('/o/:slug/events.ics', async (c) => {
    const page = await found(c, (slug) => `/o/${slug}/events.ics`);
    if (page instanceof Response) return page;
    // Weak: the version tells of what is in it, not of its bytes.
    const etag = `W/"${await pages.calendarVersion(page.account, page.name)}"`;
    const headers = { etag, 'cache-control': FRESH };
    if (isCurrent(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(textStream(pages.calendar(page.account, page.name)), 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
    });
  });

  api.get('/o/:slug/feed.xml', async (c) => {
    const page = await found(c, (slug) => `/o/${slug}/feed.xml`);
    if (page instanceof Response) return page;
    const { items } = await next(page.account);
    const body = atom({
      url: `${origin}/o/${page.slug}/feed.xml`,
      page: `${origin}/o/${page.slug}`,
      title: page.name,
      subtitle: page.about.split('\n', 1)[0] ?? '',
      updated: [page.updated, ...items.map(({ updated }) => updated)].reduce((one, other) =>
        one > other ? one : other,
      ),
      entries: items
        .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
        .map((event) => atomEntry(event, origin)),
    });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const headers = { etag, 'cache-control': FRESH };
    if (isCurrent(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' });
  });

  api.get('/sitemap-organisers.xml', (c) =>
    c.body(textStream(sitemapOf(origin, pages.slugs())), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': FRESH,
    }),
  );

  api.get('/api/organisers/:slug', async (c) => {
    const page = await found(c, (slug) => `/api/organisers/${slug}`);
    if (page instanceof Response) return page;
    const { items } = await next(page.account);
    const { slug, name, about, links } = page;
    return c.json({
      slug,
      name,
      about,
      links,
      url: `${origin}/o/${slug}`,
      events: items.map((event) => {
        const { id, title, startsAt, endsAt, timezone } = event;
        return { id, title, startsAt, endsAt, timezone, url: eventUrl(origin, event) };
      }),
    });
  });

  api.post('/api/organisers/:slug/follow', async (c) => {
    const { email } = await readBody(c, asking);
    const language = acceptedLanguage(c.req.header('accept-language')) ?? LANGUAGES[0];
    await pages.askToFollow(c.req.param('slug'), { email, language, address: c.get('address') });
    return c.json({ state: 'pending' }, 202);
  });

  // Programs of mail providers (RFC 8058) send no cookie and come from no page of ours; the token is their proof.
  api.post('/api/unfollow/:token', async (c) => {
    await pages.leaveBy(c.req.param('token'));
    return c.body(null, 204);
  });
  api.get('/api/unfollow/:token', (c) =>
    c.redirect(`/unfollow/${encodeURIComponent(c.req.param('token'))}`, 303),
  );
  return api;
}

/** The pages of organisers for search engines. */
async function* sitemapOf(
  origin: string,
  slugs: AsyncIterable<{ slug: string; updated: string }>,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for await (const { slug, updated } of slugs)
    yield `<url><loc>${origin}/o/${slug}</loc><lastmod>${updated.replace(' ', 'T')}</lastmod></url>\n`;
  yield '</urlset>\n';
}
