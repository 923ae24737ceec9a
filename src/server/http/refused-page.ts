import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ApiContext } from '#platform/http/index.ts';
import { pageContext, type PageFacts, pageOf } from '#shared/request/context.server.ts';
import { ViewerQuestions } from '#shared/request/viewer-questions.ts';
import type { ShowRefusal } from './errors.ts';
import { words } from './refusals.messages.ts';
import { contentSecurityPolicy, hashScripts } from '../pages/csp.ts';
import type { Site } from '../pages/site.ts';

/** What programs call: they are told in JSON. */
const FOR_PROGRAMS = /^\/(?:api|v1|metrics|assets)(?:\/|$)/;
/** An address that leads to no page: the one that was asked for may be none that can be looked up. */
const NOWHERE = '/refused';
/** Parts of a page that only scripts need; the routes' scripts would look for a page at the address that is shown. */
const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/**
 * Shows requests that were refused before they came to a page (an address that is none, a body that is too large, a
 * database that is away) in words: as a page where a browser asks for one, and to a page's scripts as a sentence in its
 * language, so that the page stays as it is. `facts` is asked with the viewer, if known.
 */
export function showRefusals(
  site: Pick<Site, 'build' | 'dev' | 'origin' | 'ids' | 'others' | 'provide'>,
  facts: (c: ApiContext) => Promise<PageFacts>,
): ShowRefusal {
  const render = createRequestHandler(site.build, site.dev ? 'development' : 'production');

  return async (c, { status, body, messageIn }) => {
    const { url, method } = c.req.raw;
    const [path = '/'] = url.slice(url.indexOf('/', 'https://'.length)).split('?', 1);
    if (FOR_PROGRAMS.test(path)) return null;
    const forScripts = path.endsWith('.data');
    if (!forScripts && !c.req.header('accept')?.includes('text/html')) return null;
    const given = await facts(c);
    const said = messageIn(given.language);
    if (forScripts) return c.json({ ...body, message: said }, status as 400);

    const sent = method !== 'GET' && method !== 'HEAD';
    const refusal = {
      status,
      message: sent ? `${said} ${words[given.language].typedStays}` : said,
      again: status >= 500 && !sent ? path : null,
    };
    const nonce = site.ids.secret(16);
    const context = new RouterContextProvider();
    const { viewer, ...others } = given;
    const page = pageOf({ ...others, refusal }, { about: new ViewerQuestions(viewer), nonce });
    context.set(pageContext, page);
    site.provide(context);
    const rendered = await render(new Request(site.origin + NOWHERE), context);
    const { html } = hashScripts((page.html ?? (await rendered.text())).replace(SCRIPTS, ''), nonce);
    c.header('content-security-policy', contentSecurityPolicy([], site.others, site.dev));
    c.header('vary', 'accept-encoding, accept-language, cookie');
    c.header('cache-control', 'no-store');
    return c.html(html, status as 400);
  };
}
