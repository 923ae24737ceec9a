import type { AskedTables } from '#features/questions/model/schema.ts';
import type { UtcText } from '#lib/time.ts';

/** `lapsed` is written when the next one is offered: until then it is told by `until`. */
export type TransferState = 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed';

/** A ticket that is offered to somebody else, or was handed on. Not a collection. */
export interface TransferRow {
  id: string;
  event: string;
  order: string;
  ticket: string;
  /** How often the ticket had been handed on when it was offered: it is taken while that is so. */
  fromEpoch: number;
  /** Who offered it: whoever has the order, or the ticket's holder by their private link. */
  sentAs: 'buyer' | 'holder';
  /** Where the link was mailed to; empty for a link that the sender took along. */
  toEmail: string;
  /** What the sender calls them; empty for nobody named. */
  toName: string;
  /** Of the code. The code itself is nowhere. */
  tokenHash: string;
  state: TransferState;
  /** From then on it can't be taken any more. */
  until: UtcText;
  created: UtcText;
  /** Empty while it is offered. */
  finished: string;
}

export type TransferTables = AskedTables & { ticket_transfers: TransferRow };
