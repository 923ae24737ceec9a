import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../config/index.ts';
import type { ApiContext } from './api-env.ts';
import { isThisMachine } from './client-address.ts';

/** Headers that proxies add: who has one of them did not come straight from a browser. */
const ADDED =
  /^(?:(?:x-(?:original-)?)?forwarded(?:-.+)?|via|.+-(?:connecting|client|real)-ip|.+-external-address|cdn-loop)$/;

/**
 * Whether a request comes from this machine, with no proxy between: only then is it certain that nobody else sees the
 * answer. A proxy that names nobody gives itself away by the old HTTP that nginx speaks unless it is told otherwise, or
 * by a name of the site that is not this machine's.
 */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { remoteAddress } = request.socket;
  if (remoteAddress === undefined || !isThisMachine(remoteAddress)) return false;
  if (request.httpVersion === '1.0') return false;
  const names = Object.keys(request.headers);
  return !names.some((name) => ADDED.test(name)) && namesThisMachine(request.headers.host);
}

/** The same, of a request that came by the router; false where there is no connection. */
export function fromThisMachine(c: ApiContext): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming !== undefined && isFromThisMachine(incoming);
}

/** Whether a Host header names this machine: localhost, or a loopback address. */
export function namesThisMachine(host: string | undefined): boolean {
  if (host === undefined) return false;
  const address = `http://${host}`;
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
}
