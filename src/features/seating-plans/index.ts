export type { ReadPlan, SeatingPlans } from './actions/seating-plans.ts';
export { type PlanUser, planUsers } from './model/plan-user.ts';
export type { SeatingPlanRow, SeatingPlanTables, SeatingPlanVersionRow } from './model/schema.ts';
export { findPlan, findVersion, findVersionById } from './store/plans.ts';
export { samplePlan } from './model/samples.ts';
