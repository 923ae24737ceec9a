export { plannerApi } from './api/planner-api.ts';
export type { PersonalCalendar } from './actions/read-calendar.ts';
export type { HeldTicket, PlannerDeps } from './context.ts';
export { countryOfZone, HOLIDAY_COUNTRIES, isHolidayCountry } from './actions/countries.ts';
export { isRegion, type Region, regionsOf } from './actions/regions.ts';
export type { Clash, ClashKind } from './model/clashes.ts';
export { columnOf, eachDay, neighbour, readDay, type View, VIEWS } from './model/days.ts';
export type { Budget, BudgetResult } from '#features/budget/actions/read-budget.ts';
export {
  type SupplierBudget,
  type SupplierLine,
  type SupplierPlan,
  supplierPlan,
  type SupplierSum,
} from '#features/budget/model/by-supplier.ts';
export type { BudgetSheet, Goal, SalesIncome, SheetLine } from '#features/budget/model/sheets.ts';
export type * from '#features/budget/model/schema.ts';
export type { Entry, EntryKind } from './model/entry.ts';
export { type Festival, festivalsOn } from './model/festivals.ts';
export { createPlanner, type Planner } from './planner.ts';
export { SUPPLIER_STATUSES, type SupplierStatus } from '#features/volunteers/model/schema.ts';
export type { OpenShift } from '#features/volunteers/actions/sign-up.ts';
export type { ShiftWithPeople } from '#features/volunteers/actions/read-shifts.ts';
export type { FeedRow, PlannerTables } from './model/schema.ts';
export type { OwnTask } from '#features/tasks/actions/my-tasks.ts';
export type { ListedTask, TaskDetails } from '#features/tasks/actions/read-tasks.ts';
export { TASK_TEMPLATES, type TaskTemplate } from '#features/tasks/model/templates.ts';
export { TASK_STATES, type TaskState } from '#features/tasks/model/schema.ts';
export type { AskedChange, ShowOutcome } from '#features/run-of-show/actions/change-show.ts';
export type { ShowMove, ShowPreview } from '#features/run-of-show/actions/plan-change.ts';
export type { Show, ShownItem } from '#features/run-of-show/actions/read-show.ts';
export type { ShowNow } from '#features/run-of-show/actions/show-now.ts';
export type { ShowViewer } from '#features/run-of-show/actions/viewed-show.ts';
export type { ShowConflict } from '#features/run-of-show/model/conflicts.ts';
export type { Expected, StageNow } from '#features/run-of-show/model/now-next.ts';
export { wallOf } from '#features/run-of-show/model/rows.ts';
export type { ShowItemRow, ShowLinkRow, ShowTables } from '#features/run-of-show/model/schema.ts';
