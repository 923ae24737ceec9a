import { ApiError } from '#lib/errors.ts';
import { isListed } from '../settings/address-list.ts';
import type { RateLimitRule, Settings } from '../settings/settings.ts';
import { findRule } from './find-rule.ts';
import type { Labels } from './labels.ts';

interface Counter {
  left: number;
  /** Seconds since the epoch. */
  last: number;
  /** Seconds after `last` when it is of no use any more. */
  stale: number;
}

/** Who calls. */
export interface Caller {
  address: string;
  signedIn: boolean;
  superuser: boolean;
}

const CLEAN_EVERY_S = 600;
const KEPT_IDLE_S = 1_800;

/** Counts calls by rule and address; a process counts for itself. */
export class RateLimits {
  #counters = new Map<string, Counter>();
  /** The rules that they count for: other rules start again. */
  #settings: Settings | null = null;
  #cleaned = 0;

  /** Throws 429 when there were too many such calls from there. `now` in ms. */
  check(settings: Settings, caller: Caller, { labels, counter }: Labels, now: number): void {
    const { enabled, rules, excludedIPs } = settings.rateLimits;
    if (!enabled || caller.superuser || caller.address === '') return;
    if (isListed(excludedIPs, caller.address)) return;
    const rule = findRule(rules, labels, caller.signedIn);
    if (!rule) return;
    if (this.#settings !== settings) {
      this.#counters.clear();
      this.#settings = settings;
    }
    const key = `${counter || rule.label}${rule.audience}\n${caller.address}`;
    if (!this.#consume(key, rule, Math.floor(now / 1_000))) throw new ApiError(429, 'Too Many Requests.');
  }

  #consume(key: string, { maxRequests, duration }: RateLimitRule, now: number): boolean {
    this.#clean(now);
    let known = this.#counters.get(key);
    if (!known) {
      known = { left: maxRequests, last: now, stale: duration + KEPT_IDLE_S };
      this.#counters.set(key, known);
    } else if (now - known.last >= duration) known.left = maxRequests;
    if (known.left <= 0) return false;
    known.left -= 1;
    known.last = now;
    return true;
  }

  #clean(now: number): void {
    if (now - this.#cleaned < CLEAN_EVERY_S) return;
    this.#cleaned = now;
    for (const [key, { last, stale }] of this.#counters) {
      if (now - last > stale) this.#counters.delete(key);
    }
  }
}
