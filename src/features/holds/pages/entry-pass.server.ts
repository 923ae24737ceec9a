import { redirectDocument, type RouterContextProvider } from 'react-router';
import { holdsService } from '#features/holds/service.ts';
import { type PageCookie, readCookie, serialise } from '#shared/session/cookies.server.ts';

/** A place in a waiting room is good for about a day after the opening, which may be weeks away. */
const SECONDS = 60 * 24 * 3600;

const nameOf = (eventId: string): PageCookie => `mela_place_${eventId}`;

/** What lets a visitor in where an event has a waiting room; undefined for nothing. */
export function entryPass(request: Request, eventId: string): string | undefined {
  return readCookie(request, nameOf(eventId)) ?? undefined;
}

/** A Set-Cookie line that remembers it. */
export function entryPassCookie(eventId: string, pass: string, secure: boolean): string {
  return serialise(nameOf(eventId), pass, { maxAge: SECONDS, secure, httpOnly: true, path: '/events' });
}

/** Leads whoever has to wait to where they do, with what they chose: `search` as of an address. */
export async function leadToWaiting(
  context: Readonly<RouterContextProvider>,
  request: Request,
  eventId: string,
  search: string,
): Promise<void> {
  const types = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const type = /^[td]\.(.+)$/.exec(name)?.[1];
    return type && !/^0*$/.test(value) ? type : [];
  });
  const held = await context.get(holdsService).heldUp(eventId, entryPass(request, eventId), types);
  // Where they wait may be no page of the app: it has to be small.
  if (held) throw redirectDocument(`${held.path}${search}`, 303);
}
