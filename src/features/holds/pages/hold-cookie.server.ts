import { holdsService } from '#features/holds/service.ts';
import type { TicketHold } from '#features/holds/index.ts';
import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { type PageCookie, readCookie, serialise } from '#shared/session/cookies.server.ts';

/** Two holds' length, and the time for which what was typed is kept: after that there is nothing to open. */
const SECONDS = 60 * 60;

const nameOf = (eventId: string): PageCookie => `mela_hold_${eventId}`;

/** The token of the visitor's hold for an event. It lies in a cookie, so that no address and no referrer has it. */
export function holdToken(request: Request, eventId: string): string | undefined {
  return readCookie(request, nameOf(eventId)) ?? undefined;
}

/** A Set-Cookie line that remembers a hold. */
export function holdCookie(eventId: string, token: string, secure: boolean): string {
  return serialise(nameOf(eventId), token, { maxAge: SECONDS, secure, httpOnly: true, path: '/events' });
}

/** The visitor's hold for an event; null when there is none. */
export function readHold(
  context: Readonly<RouterContextProvider>,
  request: Request,
  eventId: string,
): Promise<TicketHold | null> {
  const token = holdToken(request, eventId);
  if (token === undefined) return Promise.resolve(null);
  return context.get(holdsService).find(eventId, token);
}

/** Whether cookies of this site go over TLS only. */
export const overTls = (context: Readonly<RouterContextProvider>): boolean =>
  context.get(pageContext).config.origin.startsWith('https:');
