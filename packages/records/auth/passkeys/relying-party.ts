import { isIP } from 'node:net';

/** Whom passkeys are made for, as browsers know it. */
export interface RelyingParty {
  /** The host's name. */
  id: string;
  origin: string;
}

/**
 * The relying party of a public address. Null where browsers have no passkeys: for bare addresses of the network, and
 * over http unless it is this very machine.
 */
export function relyingPartyAt(address: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(address);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const here = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || here ? { id: hostname, origin } : null;
}
