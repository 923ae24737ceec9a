import type { UtcText } from '#lib/time.ts';
import type { TodoItem } from './todo-item.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** Whom it is asked for, and when. */
export interface TodoAsked {
  /** The account. */
  user: string;
  now: UtcText;
  /** Whether they run the site. */
  operator: boolean;
}

/** A part of the product that says what it needs from a person. Its queries are cheap: they run for pages. */
export interface TodoSource {
  name: string;
  of(asked: TodoAsked): Promise<TodoItem[]>;
  /** Of these accounts, those of whom it may need something: the daily mail asks no others. */
  among(users: readonly string[], now: UtcText): Promise<Iterable<string>>;
}

/** Rooms add here what they need from people. Which of it comes first is `TODO_ORDER`, not the order of the rooms. */
export const todoSources = extensionPoint<TodoSource>('todo-sources');
