import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';

import { bikramSambatOf } from '#lib/calendar/in-words.ts';

import { pageContext } from '#shared/request/context.server.ts';
import { provideBikramSambat } from '#shared/i18n/bikram-sambat.ts';
import { CalendarProvider } from '#shared/i18n/calendar.tsx';
import { LanguageProvider, LocaleProvider } from '#shared/i18n/language.tsx';
import { SiteNameProvider } from '#shared/i18n/site-name.tsx';
import { fromTemplate, type Rendered } from '#shell/rendering/page-template.tsx';
import { inOneGo, pageText } from '#shell/rendering/page-text.tsx';
import type { SiteData } from '#shared/request/site-data.ts';
import { RequestFactsContext } from '#shell/request-facts.tsx';

export { viewerParts } from '#shell/rendering/viewer-parts.tsx';

provideBikramSambat(bikramSambatOf);

/** Renders the page. Its text lies in the page's context, and not in the answer: see `html` there. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const page = loadContext.get(pageContext);
  const { csp, requestId, language, locale, calendar, config } = page;
  const { serverHandoffStream: handOff, staticHandlerContext } = routerContext;
  if (!handOff) throw new Error('Pages are handed their data by a stream.');
  const view = (context: EntryContext) => (
    <RequestFactsContext value={{ nonce: csp.nonce, requestId }}>
      <LanguageProvider value={language}>
        <LocaleProvider value={locale}>
          <CalendarProvider value={calendar}>
            <SiteNameProvider value={config.name}>
              <ServerRouter context={context} url={request.url} nonce={csp.nonce} />
            </SiteNameProvider>
          </CalendarProvider>
        </LocaleProvider>
      </LanguageProvider>
    </RequestFactsContext>
  );
  const once = (loaderData = staticHandlerContext.loaderData): Rendered | null => {
    const renderMeta: EntryContext['renderMeta'] = {};
    const text = inOneGo(
      view({
        ...routerContext,
        staticHandlerContext: { ...staticHandlerContext, loaderData },
        serverHandoffStream: undefined,
        renderMeta,
      }),
    );
    return text === null ? null : { text, scripts: renderMeta.didRenderScripts === true };
  };
  const { loaderData, actionData, errors } = staticHandlerContext;
  const { root, ...others } = loaderData as { root?: SiteData };
  const shared = page.keep && status === 200 && root && !actionData && !errors;
  page.html = await pageText({
    nonce: csp.nonce,
    handOff,
    view: (stream) => view({ ...routerContext, serverHandoffStream: stream, renderMeta: {} }),
    once: () => {
      if (!shared || page.about.forMany) return once();
      const { viewer, ...site } = root;
      const asked = [request.url, language, locale, calendar].join(' ');
      return fromTemplate({ asked, data: [site, others], nonce: csp.nonce }, viewer, (looking) =>
        once({ ...loaderData, root: { ...site, viewer: looking } }),
      );
    },
  });
  return new Response(null, { status, headers });
}

/** Tells the server about an error that a loader, an action or a render threw; a visitor who left is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // What was asked wrongly (a page that takes no form, a form's address opened as a page) is answered, and no fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // Without a context the server is wired wrongly, and that is the error which wants to be read.
  const report = context?.get(pageContext).report;
  if (report) report(error);
  else console.error(error);
};
