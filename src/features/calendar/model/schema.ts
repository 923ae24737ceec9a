/** A person's private calendar feed. */
export interface FeedRow {
  user: string;
  /** Of the token in the address, which nobody is told again. */
  tokenHash: string;
  created: string;
}

export interface FeedTables {
  planner_feeds: FeedRow;
}

/** What is read of the users that the records backend keeps. */
export interface AccountTables {
  users: { id: string; locale: string };
}
