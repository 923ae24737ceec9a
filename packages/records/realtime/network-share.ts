import { ApiError } from '#lib/errors.ts';
import { isNear, networkOf } from '#platform/http/index.ts';

/** What the clients of one network may weigh together, in bytes or so. */
const MOST = 8_000_000;
/** A connection. */
const CLIENT = 1_000;
/** A topic, beside its name; with options it is a question of its own that is asked at every change. */
const TOPIC = 200;
const WITH_OPTIONS = 2_000;

/**
 * Keeps one network from filling the memory of this process with connections and topics, and from having thousands of filters
 * asked at each change. There is room for what 1,500 pages show; one client may subscribe to all that it may
 * by PocketBase's limits. Addresses nearby are not counted: behind a proxy that names nobody they are everybody's.
 */
export class NetworkShares {
  readonly #weights = new Map<string, number>();

  /** The share of a client that connects from there. Throws 429 when its network has too much already. */
  take(address: string): Share {
    if (address === '' || isNear(address)) return { hold: () => {}, give: () => {} };
    const network = networkOf(address);
    let own = 0;
    const set = (weight: number): void => {
      const rest = (this.#weights.get(network) ?? 0) - own + weight;
      own = weight;
      if (rest > 0) this.#weights.set(network, rest);
      else this.#weights.delete(network);
    };
    const hold = (topics: readonly string[]): void => {
      const weight = topics.reduce((sum, topic) => sum + weightOf(topic), CLIENT);
      const others = (this.#weights.get(network) ?? 0) - own;
      if (others + weight > MOST) throw tooMuch();
      set(weight);
    };
    hold([]);
    return { hold, give: () => set(0) };
  }
}

/** What a client takes of its network's. */
export interface Share {
  /** For these topics, instead of those before. Throws 429 when they are too much beside the other clients'. */
  hold(topics: readonly string[]): void;
  /** Gives it back. */
  give(): void;
}

const weightOf = (topic: string): number => topic.length + (topic.includes('?') ? WITH_OPTIONS : TOPIC);

const tooMuch = (): ApiError =>
  new ApiError(429, 'Your network follows too many topics at once. Close some connections, then try again.');
