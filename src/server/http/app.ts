import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { discoveryService } from '#features/discovery/service.ts';
import { sitemapRoutes } from '#features/discovery/index.ts';
import { Hono } from 'hono';
import type { RouterContextProvider } from 'react-router';
import { operationsService } from '#features/operations/service.ts';
import { todoService } from '#features/dashboard/service.ts';
import { messagingService } from '#features/guest-messages/service.ts';
import { notFound } from '#lib/errors.ts';
import {
  type ApiContext,
  type ApiEnv,
  fromThisMachine,
  limitBody,
  logOf,
  remoteAddress,
} from '#platform/http/index.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import { pageCalendar } from '#shared/i18n/choose-calendar.server.ts';
import { tilesOrigin } from '#lib/map-tiles.ts';
import { localeOf, pageLanguage } from '#shared/i18n/choose-language.server.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { operatorOf } from '#features/staff/pages/operator.server.ts';
import { readCookie, SUPERUSER_COOKIE, TOKEN_COOKIE } from '#shared/session/cookies.server.ts';
import type { SiteBuild } from '../pages/build.ts';
import type { Kept } from '../pages/kept.ts';
import { type SendViewerPage, viewerPageSender } from '../pages/send-viewer-page.ts';
import { PageQueue } from '../pages/page-queue.ts';
import { showRefusals } from './refused-page.ts';
import { servePages } from '../pages/site.ts';
import type { Services } from '../services/context.ts';
import { accountApi } from './account-api.ts';
import { auditRequests } from './audit-requests.ts';
import { DemoAccess } from './demo-access.ts';
import { before } from './before.ts';
import { maxPageBody, maxSandboxBody, tooLargeForPage } from '../limits/body-limits.ts';
import { crossOrigin } from './cross-origin.ts';
import { type Direct, directLists } from './direct-lists.ts';
import { answerError } from './errors.ts';
import { guestMails } from './guest-mails.ts';
import { KnownRoutes } from './known-routes.ts';
import { metrics } from './metrics.ts';
import { countUploads } from '../limits/network-limits.ts';
import type { Settings } from '#records/index.ts';
import { soundAddress } from './sound-address.ts';
import { whileRestoring } from './while-restoring.ts';
import { openApi } from './openapi.ts';
import { laggingPages, markWriters, neverLagging } from '../pages/own-writes.ts';
import { originCheck } from './origin-check.ts';
import { outboxFiles } from './outbox-files.ts';
import { posters } from './posters.ts';
import { type Answered, apiActor, requestContext } from './request-context.ts';
import { headersOfEveryAnswer, securityHeaders } from './security-headers.ts';
import { routeNames } from './route-names.ts';
import { siteFiles } from './site-files.ts';
import { actorOfViewer } from '#shared/session/actor.server.ts';
import { apiActorOf, viewerOf } from './viewer.ts';

/** A payment page of Stripe's; forms may lead there. */
const STRIPE_PAGES = ['https://checkout.stripe.com', 'https://connect.stripe.com'];

/** Pages that search engines may show, besides the events. */
const PUBLIC_PAGES = ['/', '/events', '/about', '/contact', '/privacy', '/terms'];

/** What answers HTTP. */
export interface App {
  /** Everything, in order: the API, files, the sandbox, pages. */
  router: Hono<ApiEnv>;
  /** Asked before it. */
  direct: Direct;
  /** Asked before it, by those who are signed in. */
  viewerPage: SendViewerPage;
}

/** Puts together what answers HTTP. */
export function createApp(services: Services, site: SiteBuild, kept: Kept): App {
  const { config, ids, log, db, records, sandbox } = services;
  const measured = metrics(db, () => records.realtime.clients());
  const demo = new DemoAccess(config, db);
  const app = new Hono<ApiEnv>({ router: new KnownRoutes() });
  const secure = config.origin.startsWith('https:');
  const headers = headersOfEveryAnswer(secure);

  const load = services.rooms.get(operationsService).load;
  const nameOf = routeNames(site.build);
  load.watch(() => records.realtime.clients());
  const answered: Answered = (request, status, ms) => {
    measured.count(request.method, status, ms);
    load.count({ route: nameOf(request), id: request.id, status, ms });
  };
  app.use(requestContext({ ids, log, now: () => performance.now(), answered }));
  app.use(before(securityHeaders(headers), soundAddress, whileRestoring(db)));

  const addressOf = (c: ApiContext): Promise<string> =>
    records.settings.addressOf(remoteAddress(c), (name) => c.req.header(name));
  app.use(auditRequests({ db, addressOf }));

  const replicated = config.databaseReplicaUrl !== null;
  if (replicated) app.use(markWriters(secure));
  app.use('/api/*', crossOrigin, ...records.guards);
  const authenticated = apiActor(async (token, c) => apiActorOf(records, token, await addressOf(c)));
  app.use('/metrics', authenticated);
  for (const part of [
    measured.route,
    accountApi(records, config.origin),
    ...services.rooms.open.flatMap(({ api = [] }) => api),
    openApi(config),
    records.api,
  ]) {
    app.route('/', part);
  }
  app.all('/api/*', () => {
    throw notFound();
  });
  app.use(site.files);

  if (sandbox) {
    app.use('/sandbox/*', demo.guard, limitBody(maxSandboxBody));
    app.use('/v1/*', demo.guard, limitBody(maxSandboxBody));
    app.route('/sandbox', sandbox.pages);
    app.all('/v1/*', (c) => sandbox.fetch(c.req.raw));
  }
  /** Whoever looks at drafts before they are published. */
  const reviewer = async (c: ApiContext) => {
    const asked = { address: await addressOf(c), requestId: c.get('requestId') };
    const operator = await operatorOf(records.auth, c.req.raw, asked);
    return operator && allowsOperator(operator.role, 'events.review')
      ? { ...operator.actor, superuser: true }
      : null;
  };
  const viewer = (c: ApiContext) => viewerOf(records, readCookie(c.req.raw, TOKEN_COOKIE));
  app.route(
    '/',
    posters(services.rooms.get(eventsService), services.rooms.get(eventDatesService), [
      async (c) => actorOfViewer(await viewer(c)),
      reviewer,
    ]),
  );
  app.route(
    '/',
    guestMails(services.rooms.get(messagingService), services.siteName, async (c) => {
      const looking = await viewer(c);
      return { actor: actorOfViewer(looking), language: pageLanguage(c.req.raw, looking) };
    }),
  );
  app.route('/', sitemapRoutes(services.rooms.get(discoveryService), config.origin, PUBLIC_PAGES));
  app.route('/', siteFiles(services, typeof site.build === 'function' ? null : site.build.assets.version));
  app.route(
    '/',
    outboxFiles((c) => demo.mailFor(c)),
  );

  const writtenIn = (request: Request, looking: Viewer | null) => {
    const language = pageLanguage(request, looking);
    return { language, locale: localeOf(request, language) };
  };
  const pageFacts = async (c: ApiContext, looking: Viewer | null, address: string) => ({
    requestId: c.get('requestId'),
    viewer: looking,
    ...writtenIn(c.req.raw, looking),
    calendar: pageCalendar(c.req.raw),
    address: () => address,
    addressUnder: (trustedProxy: Settings['trustedProxy']) =>
      records.settings.addressUnder(trustedProxy, remoteAddress(c), (name) => c.req.header(name)),
    outbox: () => demo.mailFor(c),
    map: config.map,
    local: () => fromThisMachine(c),
    config: {
      name: await services.siteName(),
      origin: config.origin,
      demo: await demo.shownTo(c),
      communityName: config.communityName,
      sandbox: sandbox !== null,
    },
    report: (error: unknown) => logOf(c).error({ err: error }, 'a page failed'),
  });
  const frame = {
    build: site.build,
    dev: site.dev,
    scriptsIn: site.scriptsIn,
    viewerParts: site.viewerParts,
    ids,
    origin: config.origin,
    others: {
      formTargets: [...STRIPE_PAGES, ...(config.stripeApiBase ? [new URL(config.stripeApiBase).origin] : [])],
      pictures: config.map ? [tilesOrigin(config.map)] : [],
    },
    provide: (context: RouterContextProvider) => {
      context.set(servicesContext, services);
      services.rooms.provide(context);
    },
  };
  const pages = servePages({
    ...frame,
    kept: kept.guests,
    viewers: kept.viewers,
    light: services.rooms.open.flatMap(({ lightPages }) => lightPages ?? []),
    queue: new PageQueue(),
    headers,
    lags: replicated,
    lagging: replicated ? laggingPages(secure) : neverLagging,
    page: async (c) => {
      const [address, looking] = [await addressOf(c), await viewer(c)];
      // What somebody does may be what waited for them.
      if (looking && c.req.method !== 'GET') services.rooms.get(todoService).changed(looking.id);
      return pageFacts(c, looking, address);
    },
  });
  // Who looks can't be told while the database is away.
  const looksNow = (c: ApiContext) => viewer(c).catch(() => null);
  app.onError(answerError(showRefusals(frame, async (c) => pageFacts(c, await looksNow(c), ''))));
  const maxForm = maxPageBody(
    async (c) => (await viewer(c)) !== null,
    async (c) => {
      const token = readCookie(c.req.raw, SUPERUSER_COOKIE);
      return (await records.auth.authenticate(token, await addressOf(c)))?.actor.superuser === true;
    },
  );
  app.all(
    '*',
    originCheck(config.origin),
    limitBody(maxForm, { tooLarge: tooLargeForPage }),
    countUploads(services.tries, addressOf),
    pages,
  );
  const parts = site.viewerParts;
  return {
    router: app,
    direct: directLists(services, headers, answered),
    viewerPage: parts
      ? viewerPageSender({
          pages: kept.viewers,
          parts,
          sites: frame.others,
          headers,
          viewerOf: (token) => viewerOf(records, token),
        })
      : () => null,
  };
}
