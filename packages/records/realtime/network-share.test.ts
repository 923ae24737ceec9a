import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { NetworkShares } from './network-share.ts';

const HERE = '203.0.113.7';
const large = Array.from({ length: 1_000 }, (_, n) => `events/*?options=${n}`.padEnd(2_500, 'x'));
/** What a page follows: records of a collection by a filter, of which it wants the ids. */
const page = (person: number): string[] =>
  ['orders', 'tickets'].map((collection) => {
    const query = { fields: 'id', filter: `buyer = "${String(person).padStart(15, '0')}"` };
    return `${collection}/*?options=${encodeURIComponent(JSON.stringify({ query }))}`;
  });

/** Takes until it is refused, or so often. */
function until429(networks: NetworkShares, address: string, topics: readonly string[], most: number): number {
  for (let n = 0; n < most; n += 1) {
    try {
      networks.take(address).hold(topics);
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) return n;
      throw error;
    }
  }
  return most;
}

it('lets a network have one client with all that a client may have, and not a second', () => {
  const networks = new NetworkShares();
  expect(until429(networks, HERE, large, 5)).toBe(1);
  expect(until429(networks, '203.0.113.8', large, 5)).toBe(1);
});

it('counts the addresses of one household as one', () => {
  const networks = new NetworkShares();
  networks.take('2001:db8:1:2::1').hold(large);
  expect(until429(networks, '2001:db8:1:2:ffff::9', large, 1)).toBe(0);
});

it('lets 1,500 people follow what their pages show', () => {
  const networks = new NetworkShares();
  const everybody = (): void => {
    for (let person = 0; person < 1_500; person += 1) networks.take(HERE).hold(page(person));
  };
  expect(everybody).not.toThrow();
});

it('has an end for connections without topics, too', () => {
  expect(until429(new NetworkShares(), HERE, [], 10_000)).toBe(8_000);
});

it('takes back what is given, once', () => {
  const networks = new NetworkShares();
  const share = networks.take(HERE);
  share.hold(large);
  // A client that subscribes anew is no other client.
  share.hold(large);
  expect(until429(networks, HERE, large, 1)).toBe(0);
  share.hold([]);
  share.hold(large);
  share.give();
  share.give();
  expect(until429(networks, HERE, large, 5)).toBe(1);
});

it.each(['', '127.0.0.1', '192.168.1.5'])('counts nobody at “%s”', (address) => {
  expect(until429(new NetworkShares(), address, large, 10)).toBe(10);
});
