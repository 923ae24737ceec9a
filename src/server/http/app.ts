import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { eventsApi, sitemapRoutes } from '#domain/events/index.ts';
import { communityApi } from '#domain/community/index.ts';
import { messagingApi } from '#domain/messaging/index.ts';
import { plannerApi } from '#domain/planner/index.ts';
import { paymentsApi } from '#domain/payments/index.ts';
import { ticketingApi } from '#domain/ticketing/index.ts';
import { notFound } from '#lib/errors.ts';
import { clientAddress, type ApiContext, type ApiEnv, limitBody, logOf } from '#platform/http/index.ts';
import { servicesContext } from '#app/context.server.ts';
import { pageCalendar } from '#app/i18n/choose-calendar.server.ts';
import { pageLanguage } from '#app/i18n/choose-language.server.ts';
import { readCookie, TOKEN_COOKIE } from '#app/session/cookies.server.ts';
import type { SiteBuild } from '../pages/build.ts';
import type { KeptPages } from '../pages/kept-pages.ts';
import { servePages } from '../pages/site.ts';
import type { Services } from '../context.ts';
import { accountApi } from './account-api.ts';
import { before } from './before.ts';
import { crossOrigin } from './cross-origin.ts';
import { type Direct, directLists } from './direct-lists.ts';
import { answerError } from './errors.ts';
import { guestMails } from './guest-mails.ts';
import { KnownRoutes } from './known-routes.ts';
import { metrics } from './metrics.ts';
import { soundAddress } from './sound-address.ts';
import { networkLimits } from './network-limits.ts';
import { openApi } from './openapi.ts';
import { originCheck } from './origin-check.ts';
import { outboxFiles } from './outbox-files.ts';
import { posters } from './posters.ts';
import { apiActor, requestContext } from './request-context.ts';
import { headersOfEveryAnswer, securityHeaders } from './security-headers.ts';
import { siteFiles } from './site-files.ts';
import { actorOf, apiActorOf, viewerOf } from './viewer.ts';

/** The largest body that is read, uploads included. */
const BODY_LIMIT = 32 * 1024 * 1024;
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
}

/** Puts together what answers HTTP. */
export function createApp(services: Services, site: SiteBuild, kept: KeptPages): App {
  const { config, ids, log, db, records, sandbox } = services;
  const measured = metrics(db, () => records.realtime.clients());
  const app = new Hono<ApiEnv>({ router: new KnownRoutes() });
  const headers = headersOfEveryAnswer(config.origin.startsWith('https:'));

  app.onError(answerError);
  app.use(requestContext({ ids, log, now: () => performance.now(), answered: measured.count }));
  app.use(before(securityHeaders(headers), soundAddress));

  const tooLarge = limitBody(BODY_LIMIT);
  app.use('/api/*', crossOrigin, ...records.guards);
  app.use('/api/*', networkLimits(services.tries));
  const authenticated = apiActor((token) => apiActorOf(records, token));
  app.use('/metrics', authenticated);
  for (const part of [
    measured.route,
    accountApi(records),
    eventsApi(services.events),
    ticketingApi(services.ticketing),
    paymentsApi(services.payments),
    messagingApi(services.messaging),
    communityApi(services.community),
    plannerApi(services.planner),
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
    app.use('/sandbox/*', tooLarge);
    app.use('/v1/*', tooLarge);
    app.route('/sandbox', sandbox.pages);
    app.all('/v1/*', (c) => sandbox.fetch(c.req.raw));
  }
  const viewer = (c: ApiContext) => viewerOf(records, readCookie(c.req.raw, TOKEN_COOKIE));
  app.route(
    '/',
    posters(services.events, async (c) => actorOf(await viewer(c))),
  );
  app.route(
    '/',
    guestMails(services.messaging, async (c) => {
      const looking = await viewer(c);
      return { actor: actorOf(looking), language: pageLanguage(c.req.raw, looking) };
    }),
  );
  app.route('/', sitemapRoutes(services.events, config.origin, PUBLIC_PAGES));
  app.route('/', siteFiles(services, typeof site.build === 'function' ? null : site.build.assets.version));
  app.route('/', outboxFiles(services));

  const pages = servePages({
    build: site.build,
    dev: site.dev,
    ids,
    kept,
    headers,
    formTargets: [...STRIPE_PAGES, ...(config.stripeApiBase ? [new URL(config.stripeApiBase).origin] : [])],
    provide: (context) => context.set(servicesContext, services),
    page: async (c) => {
      const proxied = await records.settings.proxiedAddress((name) => c.req.header(name));
      const looking = await viewer(c);
      return {
        requestId: c.get('requestId'),
        viewer: looking,
        language: pageLanguage(c.req.raw, looking),
        calendar: pageCalendar(c.req.raw),
        address: () =>
          proxied ?? clientAddress(getConnInfo(c).remote.address, c.req.header('x-forwarded-for')),
        config: {
          origin: config.origin,
          demo: config.demo,
          communityName: config.communityName,
          sandbox: sandbox !== null,
        },
        report: (error) => logOf(c).error({ err: error }, 'a page failed'),
      };
    },
  });
  app.all('*', tooLarge, originCheck(config.origin), pages);
  return { router: app, direct: directLists(services, headers, measured.count) };
}
