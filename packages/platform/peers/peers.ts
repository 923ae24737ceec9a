/**
 * The other processes that work on the same database: on this machine, or on several. What is told reaches those that
 * run just then, in the order of its telling; what must not be lost is a row.
 */
export interface Peers {
  /** Whether there may be others at all. */
  readonly any: boolean;
  /** Tells all of them, and not this process. `message` travels as JSON. Resolves once it is handed over. */
  notify(topic: string, message: unknown): Promise<void>;
  /** Calls `listener` with what others tell under that topic; the function returned ends that. */
  hear(topic: string, listener: PeerListener): () => void;
}

export type PeerListener = (message: unknown) => void;

/** Who listens for what in this process. */
export class PeerListeners {
  readonly #byTopic = new Map<string, Set<PeerListener>>();

  hear(topic: string, listener: PeerListener): () => void {
    let listeners = this.#byTopic.get(topic);
    if (!listeners) this.#byTopic.set(topic, (listeners = new Set()));
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  heard(topic: string, message: unknown): void {
    for (const listener of this.#byTopic.get(topic) ?? []) listener(message);
  }
}

/** For a process that is alone. */
export const noPeers: Peers = {
  any: false,
  notify: async () => {},
  hear: () => () => {},
};
