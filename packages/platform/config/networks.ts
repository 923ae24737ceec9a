import { BlockList, isIP } from 'node:net';

/** Networks as an operator lists them: addresses, and networks in CIDR (`10.0.0.0/8`, `fd00::/8`). */
export class NetworkList {
  readonly #list = new BlockList();

  /** Throws RangeError about the first that is neither. */
  constructor(networks: readonly string[]) {
    for (const network of networks) this.#add(network);
  }

  #add(network: string): void {
    const [address = '', bits, more] = network.split('/');
    const family = familyOf(address);
    const most = family === 'ipv4' ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    if (!family || more !== undefined || !/^\d*$/.test(bits ?? '') || bits === '' || prefix > most)
      throw new RangeError(`${network} is not an address or a network.`);
    this.#list.addSubnet(address, prefix, family);
  }

  /** Whether an address is in one of them; an IPv4 address in IPv6's dress is itself. */
  has(address: string): boolean {
    const family = familyOf(address);
    return family !== null && this.#list.check(address, family);
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 6 ? 'ipv6' : 'ipv4';
}
