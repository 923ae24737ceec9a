import type { TaskRow } from './task.ts';

/** A line to be ticked. */
export interface CheckRow {
  id: string;
  task: string;
  event: string;
  text: string;
  done: number;
  position: number;
}

export interface CommentRow {
  id: string;
  task: string;
  event: string;
  /** '' when they are gone. */
  author: string;
  body: string;
  created: string;
}

/** What a file belongs to. */
export type FileSubject = 'task' | 'supplier';

/** A file of the plan; what it holds lies in the storage. */
export interface PlanFileRow {
  id: string;
  event: string;
  kind: FileSubject;
  subject: string;
  name: string;
  /** What its bytes say that it is. */
  type: string;
  size: number;
  addedBy: string;
  created: string;
}

export interface TaskTables {
  plan_tasks: TaskRow;
  plan_checks: CheckRow;
  plan_comments: CommentRow;
  plan_files: PlanFileRow;
}

/** What is read of the users that the records backend keeps. */
export interface AccountTables {
  users: { id: string; name: string; email: string; locale: string };
}

/** Tasks with the events that they are for, and their teams. */
export type JoinedTables = TaskTables & {
  events: { id: string; title: string; status: string; timezone: string; organiser: string };
  event_members: { id: string; event: string; user: string };
};

/** What is read of people's settings: 0 for no mails about tasks. */
export interface WishTables {
  planner_settings: { user: string; taskMails: number };
}
