import { Lru } from '#lib/cache/lru.ts';
import { tooManyRequests } from '#lib/errors.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import { refusal } from './own-ticket.ts';

const MOST = 20;
const WITHIN_MS = 10 * 60_000;
const wrong = new Lru<{ count: number; until: number }>(5_000);

/** Throws 429 for a network from which many wrong codes came within ten minutes (counted by each process). `now` in ms. */
export function wrongCodes(now: number, address: string): void {
  const before = wrong.get(networkOf(address));
  if (before && before.until > now && before.count >= MOST)
    throw tooManyRequests(refusal('tooOften'), before.until - now);
}

/** Counts one; not of addresses nearby, which may be everybody's. */
export function wrongCode(now: number, address: string): void {
  if (isNear(address)) return;
  const network = networkOf(address);
  const before = wrong.get(network);
  const running = before && before.until > now ? before : { count: 0, until: now + WITHIN_MS };
  wrong.set(network, { ...running, count: running.count + 1 });
}
