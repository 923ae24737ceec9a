import { listRisks } from './actions/list-risks.ts';
import type { OrganiserRisksDeps } from './model/deps.ts';

/** Organisers whom an operator should look at. */
export type OrganiserRisks = ReturnType<typeof createOrganiserRisks>;

/** Joins the room's floors; starts nothing. */
export function createOrganiserRisks(deps: OrganiserRisksDeps) {
  return { list: () => listRisks(deps) };
}
