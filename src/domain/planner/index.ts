export type { PersonalCalendar } from './actions/read-calendar.ts';
export type { HeldTicket, PlannerDeps } from './context.ts';
export type { Clash, ClashKind } from './model/clashes.ts';
export { columnOf, eachDay, neighbour, readDay, type View, VIEWS } from './model/days.ts';
export type { Entry, EntryKind } from './model/entry.ts';
export { createPlanner, type Planner } from './planner.ts';
export type { FeedRow, PlannerTables } from './schema.ts';
