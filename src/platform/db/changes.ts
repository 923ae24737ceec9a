/** One thing that a committed write changed, told to whoever keeps something derived from it. */
export interface Change {
  /** The collection's name, or the table's. */
  collection: string;
  action: 'create' | 'update' | 'delete';
  id: string;
  /** The event that it belongs to, where it belongs to one: pages are kept and dropped by event. */
  event?: string;
}

export type ChangeListener = (changes: readonly Change[]) => void;

/** What was committed, in order. Listeners run after the commit and may not throw. */
export class ChangeFeed {
  readonly #listeners = new Set<ChangeListener>();

  /** Calls `listener` for every commit from now on; the function returned ends that. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    for (const listener of this.#listeners) listener(changes);
  }
}
