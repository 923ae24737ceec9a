import type { Tx } from '#platform/db/index.ts';
import type { Copying } from './copying.ts';
import type { EventRow } from './event.ts';

/** What events need of those who sell tickets for them; each runs inside the write that it may refuse. */
export interface EventGuards {
  /** Throws an ApiError with the reason: no ticket type yet, or paid tickets can't be sold here. */
  mayPublish(tx: Tx, event: EventRow): Promise<void>;
  /** Ends what is being sold. Gets the event as it is from now on; its row may be written only afterwards. */
  onCancelled(tx: Tx, event: EventRow): Promise<void>;
  /** Tells ticket holders that there is no date for now. Gets the event as it is from now on. */
  onPostponed(tx: Tx, event: EventRow): Promise<void>;
  /** Tells ticket holders of the new date of a postponed event. Gets the event as it is from now on. */
  onRescheduled(tx: Tx, event: EventRow): Promise<void>;
  /** It is at another time or place: moves what is due relative to it along. Gets the event as it was and as it is from now on. */
  onMoved(tx: Tx, from: EventRow, to: EventRow): Promise<void>;
  /** Throws an ApiError when the draft has orders. Removes the draft's ticket types when it has none. */
  mayDelete(tx: Tx, event: EventRow): Promise<void>;
  /** Makes what was chosen of `from` (ticket types, codes, messages) for the event `to`, with nothing sold or sent. */
  onDuplicated(tx: Tx, from: EventRow, to: EventRow, copying: Copying): Promise<void>;
}

/** Keeps the files of records; the records backend does. */
export interface CoverFiles {
  /** Stores a picture as the record's field says, and gives its name. Throws 400 for what is no picture, or too big. */
  attach(
    collection: string,
    recordId: string,
    field: string,
    file: { name: string; bytes: Uint8Array },
  ): Promise<string>;
  /** Empties the field and removes its file. */
  detach(collection: string, recordId: string, field: string): Promise<void>;
  /** The content, or null when the record has no such file. */
  read(collection: string, recordId: string, name: string): Promise<Uint8Array | null>;
  /** Removes every file of a record that is gone. */
  removeAll(collection: string, recordId: string): Promise<void>;
}
