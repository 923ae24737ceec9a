import { isIP } from 'node:net';
import { NetworkList } from '../config/index.ts';

/** This machine, and networks that don't reach the internet by themselves (RFC 1918, 4193, 4291). */
const near = new NetworkList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/**
 * Where a request comes from. `remote` is the other end of the connection; `forwardedFor` is X-Forwarded-For, which
 * counts only when a trusted proxy wrote it, and there from its end: what stands before that, anybody may have sent.
 */
export type ClientAddress = (remote: string | undefined, forwardedFor: string | undefined) => string;

/**
 * Finds where requests come from. A proxy is believed on this machine, and at the addresses and networks of `trusted`.
 * `onUnknown` is told, once, of a neighbour that sends X-Forwarded-For and isn't believed.
 */
export function clientAddresses(
  trusted: readonly string[] = [],
  onUnknown: (address: string) => void = () => {},
): ClientAddress {
  const named = new NetworkList(trusted);
  const isTrusted = (address: string): boolean => isThisMachine(address) || named.has(address);
  let told = false;
  return (remote, forwardedFor) => {
    const end = plain(remote ?? '');
    if (forwardedFor === undefined) return end;
    if (!isTrusted(end)) {
      if (!told && isNear(end)) onUnknown(end);
      told ||= isNear(end);
      return end;
    }
    const hops = forwardedFor.split(',').map(plain).toReversed();
    const found = hops.find((hop) => !isTrusted(hop)) ?? hops[0];
    return found !== undefined && isIP(found) !== 0 ? found : end;
  };
}

function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Whether an address is this machine's or of a network behind the same router: it tells nobody apart. */
export const isNear = (address: string): boolean => near.has(address);

/** Whether an address is this machine's own. */
export const isThisMachine = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address);
