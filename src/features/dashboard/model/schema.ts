/** What somebody has chosen of the daily mail, and when they had it last. Somebody with neither has no row. */
export interface TodoMailRow {
  user: string;
  /** 1 when they want none. */
  off: number;
  /** The day of their last one on their own clock, `2026-11-22`; empty before the first. */
  last: string;
}

export interface TodoTables {
  todo_mail: TodoMailRow;
  users: { id: string; email: string; name: string; verified: number; locale: string };
}
