/** Somebody who has just shown who they are. */
export interface Arriving {
  /** Of the collection that the account is in. */
  collection: string;
  id: string;
  email: string;
  /** It comes from the machine that serves, with no proxy between. */
  local: boolean;
  /** Whether that is the account's password. */
  hasPassword(password: string): Promise<boolean>;
}

/** What the installation says of accounts that are closed to whoever proves to be theirs: throws ApiError 403 with the reason. */
export type RequireOpen = (who: Arriving) => Promise<void>;
