/** One thing that a committed write changed, told to everything that keeps something derived from it. */
export interface Change {
  /** The collection's name, or the table's. */
  collection: string;
  action: 'create' | 'update' | 'delete';
  id: string;
  /** The event that it belongs to, where it belongs to one: pages are kept and dropped by event. */
  event?: string;
  /** What is deleted, as its columns were, without secrets: nobody can read it any more. */
  row?: Readonly<Record<string, string | number | null>>;
}

/** The topic under which processes tell each other what they committed. */
export const CHANGES = 'changes';

export type ChangeListener = (changes: readonly Change[]) => void;

/** What was committed, in order. Listeners run after the commit; one that throws keeps none of the others from hearing. */
export class ChangeFeed {
  readonly #listeners = new Set<ChangeListener>();

  /** Calls `listener` for every commit from now on; the function returned ends that. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Throws what the first of the listeners threw that did, when all have heard. */
  publish(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const errors: unknown[] = [];
    for (const listener of this.#listeners) {
      try {
        listener(changes);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
