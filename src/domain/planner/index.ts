export { plannerApi } from './api/planner-api.ts';
export type { PersonalCalendar } from './actions/read-calendar.ts';
export type { HeldTicket, PlannerDeps } from './context.ts';
export { countryOfZone, HOLIDAY_COUNTRIES, isHolidayCountry } from './holidays/countries.ts';
export { isRegion, type Region, regionsOf } from './holidays/regions.ts';
export type { Clash, ClashKind } from './model/clashes.ts';
export { columnOf, eachDay, neighbour, readDay, type View, VIEWS } from './model/days.ts';
export type { Budget, BudgetResult } from './budget/actions/read-budget.ts';
export {
  type SupplierBudget,
  type SupplierLine,
  type SupplierPlan,
  supplierPlan,
  type SupplierSum,
} from './budget/model/by-supplier.ts';
export type { BudgetSheet, Goal, SalesIncome, SheetLine } from './budget/model/sheets.ts';
export type * from './budget/schema.ts';
export type { Entry, EntryKind } from './model/entry.ts';
export { type Festival, festivalsOn } from './model/festivals.ts';
export { createPlanner, type Planner } from './planner.ts';
export { SUPPLIER_STATUSES, type SupplierStatus } from './people/schema.ts';
export type { OpenShift } from './people/volunteers/sign-up.ts';
export type { ShiftWithPeople } from './people/shifts/read-shifts.ts';
export type { FeedRow, PlannerTables } from './schema.ts';
export type { OwnTask } from './tasks/actions/my-tasks.ts';
export type { ListedTask, TaskDetails } from './tasks/actions/read-tasks.ts';
export { TASK_TEMPLATES, type TaskTemplate } from './tasks/model/templates.ts';
export { TASK_STATES, type TaskState } from './tasks/schema.ts';
export type { AskedChange, ShowOutcome } from './run-of-show/actions/change-show.ts';
export type { ShowMove, ShowPreview } from './run-of-show/actions/plan-change.ts';
export type { Show, ShownItem } from './run-of-show/actions/read-show.ts';
export type { ShowNow } from './run-of-show/actions/show-now.ts';
export type { ShowViewer } from './run-of-show/actions/viewed-show.ts';
export type { ShowConflict } from './run-of-show/model/conflicts.ts';
export type { Expected, StageNow } from './run-of-show/model/now-next.ts';
export { wallOf } from './run-of-show/model/rows.ts';
export type { ShowItemRow, ShowLinkRow, ShowTables } from './run-of-show/schema.ts';
