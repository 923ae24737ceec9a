import type { PeopleTables } from '#features/volunteers/model/schema.ts';
import type { SettingsTables } from './settings-schema.ts';
import type { TaskTables } from '#features/tasks/model/schema.ts';

/** A person's private calendar feed. */
export interface FeedRow {
  user: string;
  /** Of the token in the address, which nobody is told again. */
  tokenHash: string;
  created: string;
}

export interface PlannerTables extends TaskTables, PeopleTables, SettingsTables {
  planner_feeds: FeedRow;
}

/** What this module reads of the users that the records backend keeps. */
export interface AccountTables {
  users: { id: string; name: string; email: string; locale: string };
}

/** The same with the events that tasks are for, and their teams. */
export type JoinedTables = PlannerTables &
  AccountTables & {
    events: { id: string; title: string; status: string; timezone: string; organiser: string };
    event_members: { id: string; event: string; user: string };
  };
