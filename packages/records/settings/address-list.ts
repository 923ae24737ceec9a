import { BlockList, isIP } from 'node:net';
import type { FieldErrors } from '#lib/errors.ts';
import { fieldError } from '../fields/field-error.ts';

const kindOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
};

/** Adds an address, or a block of them as `10.0.0.0/8`; false when it is neither. */
function add(blocks: BlockList, text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const kind = kindOf(address);
  if (!kind || rest.length > 0) return false;
  if (bits === undefined) {
    blocks.addAddress(address, kind);
    return true;
  }
  const max = kind === 'ipv4' ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > max) return false;
  blocks.addSubnet(address, Number(bits), kind);
  return true;
}

const known = new WeakMap<readonly string[], BlockList>();

/** Whether the address is one of the list, or in a block of it. The list must not change afterwards. */
export function isListed(list: readonly string[], address: string): boolean {
  if (list.length === 0) return false;
  let blocks = known.get(list);
  if (!blocks) {
    blocks = new BlockList();
    for (const text of list) add(blocks, text);
    known.set(list, blocks);
  }
  const kind = kindOf(address);
  return kind !== null && blocks.check(address, kind);
}

/** What is wrong with the entries of a list, by their number. */
export function checkAddresses(list: readonly string[]): FieldErrors {
  const wrong = fieldError('invalid_ip_or_subnet', 'Must be a valid IP address or subnet.');
  return Object.fromEntries(
    list.flatMap((text, n) => (add(new BlockList(), text) ? [] : [[String(n), wrong]])),
  );
}
