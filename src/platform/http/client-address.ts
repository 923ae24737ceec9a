import { BlockList, isIP, isIPv6 } from 'node:net';

/** This machine, and networks that don't reach the internet by themselves (RFC 1918, 4193, 4291): proxies live there. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addSubnet('169.254.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/**
 * Where a request comes from. `remote` is the other end of the connection; `forwardedFor` is X-Forwarded-For, which
 * counts only when a proxy nearby wrote it, and there from its end: what stands before that, anybody may have sent.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | undefined): string {
  const end = plain(remote ?? '');
  if (forwardedFor === undefined || !isNear(end)) return end;
  const hops = forwardedFor.split(',').map(plain).toReversed();
  const first = hops.findIndex((hop) => !isNear(hop));
  const found = first === -1 ? hops[0] : hops[first];
  return found !== undefined && isIP(found) !== 0 ? found : end;
}

function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Whether an address is this machine's or of a network behind the same router: it tells nobody apart. */
export function isNear(address: string): boolean {
  return isIP(address) !== 0 && near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether an address is this machine's own. */
export const isThisMachine = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address);
