import type { Decline } from '../model/cards.ts';
import type { Stored } from '../store/objects.ts';

type Session = Stored<'checkout.session'>;

/** What became of a session that was filled in, with the session as it is now. */
export type Outcome =
  | { kind: 'complete' | 'closed' | 'authenticate'; session: Session }
  | { kind: 'declined'; session: Session; decline: Decline };
