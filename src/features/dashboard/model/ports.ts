import type { UtcText } from '#lib/time.ts';
import type { TodoItem } from '#lib/todo-item.ts';

/** Whom it is asked for, and when. */
export interface TodoAsked {
  /** The account. */
  user: string;
  now: UtcText;
  /** Whether they run the site. */
  operator: boolean;
}

/** A part of the product that says what it needs from a person. Its queries are cheap: they run for pages. */
export interface TodoRoom {
  name: string;
  of(asked: TodoAsked): Promise<TodoItem[]>;
  /** Of these accounts, those of whom it may need something: the daily mail asks no others. */
  among(users: readonly string[], now: UtcText): Promise<Iterable<string>>;
}
