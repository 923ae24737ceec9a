import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#shared/request/context.server.ts';
import { forgottenLine, type SealedCookie, sealedLine, unsealed } from './sealed-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Lets a browser that came by a link to an event's pages at one address, without an account. */
export interface LinkPass {
  /** The link's id; null for a browser without one. Whether the link still holds is for the caller to ask, each time. */
  read(context: Context, request: Request, event: string): Promise<string | null>;
  /** A Set-Cookie line that lets this browser in until the link is over (UTC text). */
  letIn(context: Context, event: string, link: string, expiresAt: string): Promise<string>;
  /** A Set-Cookie line that has this browser forget its link. */
  turnedAway(context: Context, event: string): string;
}

/** A pass for the pages below `path`, kept in a sealed cookie whose name begins with `name`. */
export function linkPass(name: `mela_${string}`, path: string): LinkPass {
  const cookie = (event: string, seconds: number): SealedCookie => ({
    name: `${name}_${event.replaceAll(/[^a-z0-9]/g, '')}`,
    path,
    seconds,
  });
  return {
    read: (context, request, event) => unsealed(context, request, cookie(event, 0)),
    letIn: (context, event, link, expiresAt) => {
      const now = context.get(servicesContext).clock.now();
      const seconds = Math.max(60, Math.round((Date.parse(expiresAt) - now) / 1000));
      return sealedLine(context, cookie(event, seconds), link);
    },
    turnedAway: (context, event) => forgottenLine(context, cookie(event, 0)),
  };
}
