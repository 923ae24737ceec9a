import { pricingService } from '#features/pricing/service.ts';
import type { TrackingLinkRow } from '#features/pricing/index.ts';
import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { readCookie } from '#shared/session/cookies.server.ts';

/** Carries the code of a tracking link from an event's page to its checkout, until the browser is closed. */
const VIA_COOKIE = 'mela_via';
const LONGEST = 64;

/** The cookie lies on the event's own address, so that it is no event's but this one's and goes nowhere else. */
function viaCookie(code: string, path: string, secure: boolean): string {
  return `${VIA_COOKIE}=${code}; Path=${path}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
}

/** The tracking link of the event by which they came: by the address or form, else by the cookie. Null for none. */
export async function viaOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  eventId: string,
  given = '',
): Promise<TrackingLinkRow | null> {
  const asked =
    given || new URL(request.url).searchParams.get('via') || readCookie(request, VIA_COOKIE) || '';
  if (asked === '' || asked.length > LONGEST) return null;
  return context.get(pricingService).links.find(eventId, asked);
}

/**
 * Somebody opens an event's page by a tracking link: it is counted, and remembered for their order. Gives the link's code
 * with the Set-Cookie line; null when the address names no link of this event.
 */
export async function arriveBy(
  context: Readonly<RouterContextProvider>,
  request: Request,
  event: { id: string; path: string; organiser: string },
): Promise<{ code: string; cookie: string } | null> {
  const given = new URL(request.url).searchParams.get('via');
  if (!given) return null;
  const link = await viaOf(context, request, event.id, given);
  if (!link) return null;
  const { viewer, config } = context.get(pageContext);
  const looking =
    request.method === 'GET' && !/prefetch|preview/i.test(request.headers.get('sec-purpose') ?? '');
  // An organiser who tries their own link is no visitor.
  if (looking && viewer?.id !== event.organiser) {
    await context.get(pricingService).links.countVisit(link.id);
  }
  return { code: link.code, cookie: viaCookie(link.code, event.path, config.origin.startsWith('https:')) };
}
