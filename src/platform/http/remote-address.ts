import { getConnInfo } from '@hono/node-server/conninfo';
import type { ApiContext } from './api-env.ts';

/** The other end of the connection, an IPv4 address as such; '' where there is no connection. */
export function remoteAddress(c: ApiContext): string {
  const incoming = (c.env as { incoming?: unknown }).incoming;
  const address = incoming ? getConnInfo(c).remote.address : undefined;
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}
