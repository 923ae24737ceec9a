import type { MovedKind } from './account-references.ts';

/** Why two accounts can't be made one. `names` says of what: addresses, events, chapters. */
export interface MergeStop {
  why:
    | 'same'
    | 'unconfirmed'
    | 'suspended'
    | 'merged'
    | 'books'
    | 'members'
    | 'offices'
    | 'draw'
    | 'team'
    | 'work';
  names: string[];
}

/** What an account has, as far as a merge is concerned. */
export interface MergeSide {
  id: string;
  email: string;
  name: string;
  confirmed: boolean;
  created: string;
  /** How many rows of each kind would move. */
  moved: Record<MovedKind, number>;
  tickets: number;
  sessions: number;
  /** Passkeys, providers, an authenticator app. */
  waysIn: number;
  /** Whether it has a payout account, or sold something. */
  books: boolean;
}
