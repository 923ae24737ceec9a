import type { RecordValues } from '../../schema/declaration.ts';
import type { Place } from '../../credentials/auth-alert.ts';

/** What a sign-in ends with. */
export interface SignedIn {
  token: string;
  record: RecordValues;
}

/** What goes with a sign-in. */
export interface SignInOptions {
  /** What the first way in ended with, where two are wanted. */
  mfaId?: string;
  /** Where from: its owner is told of a new place. Nobody is when it is left out. */
  place?: Place;
  /** Records that the browser has signed in as before: too many wrong passwords from elsewhere don't keep it out. */
  knownTo?: readonly string[];
}
