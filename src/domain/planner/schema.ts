/** A person's private calendar feed. */
export interface FeedRow {
  user: string;
  /** Of the token in the address, which nobody is told again. */
  tokenHash: string;
  created: string;
}

export interface PlannerTables {
  planner_feeds: FeedRow;
}

/** What this module reads of the users that the records backend keeps. */
export interface AccountTables {
  users: { id: string; locale: string };
}
