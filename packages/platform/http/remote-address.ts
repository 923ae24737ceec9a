import { getConnInfo } from '@hono/node-server/conninfo';
import type { ApiContext } from './api-env.ts';

/** An IPv4 address that came in the dress of the other, as such; '' for none. */
export const plainAddress = (address: string | undefined): string =>
  (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

/** The other end of the connection, an IPv4 address as such; '' where there is no connection. */
export function remoteAddress(c: ApiContext): string {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown };
  return plainAddress(incoming ? getConnInfo(c).remote.address : undefined);
}
