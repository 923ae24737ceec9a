import type { EventLookAsked } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { answerRequest, endByOperator, endByTeam } from './actions/answer.ts';
import { type AccessAsked, askOrOpen } from './actions/ask.ts';
import { look } from './actions/look.ts';
import { readForOperators, readForTeam } from './actions/read-accesses.ts';
import type { SupportAccessDeps } from './model/deps.ts';
import type { AccessOperator } from './model/operator.ts';
import { isWaiting } from './store/accesses.ts';

/** Operators who look at events as organisers do. Each method is documented where it is written (`actions/`, `store/`). */
export type SupportAccess = ReturnType<typeof createSupportAccess>;

/** Joins the room's floors; starts nothing. */
export function createSupportAccess(deps: SupportAccessDeps) {
  return {
    ask: (operator: AccessOperator, asked: AccessAsked) => askOrOpen(deps, operator, asked),
    answer: (actor: Actor, answer: Parameters<typeof answerRequest>[2]) => answerRequest(deps, actor, answer),
    endByTeam: (actor: Actor, named: Parameters<typeof endByTeam>[2]) => endByTeam(deps, actor, named),
    endByOperator: (operator: AccessOperator, event: string) => endByOperator(deps, operator, event),
    look: (asked: EventLookAsked) => look(deps, asked),
    readForTeam: (actor: Actor, event: string) => readForTeam(deps, actor, event),
    readForOperators: (operator: AccessOperator, event: string) => readForOperators(deps, operator, event),
    isWaiting: (event: string) => isWaiting(deps.db, event, deps.clock.text()),
  };
}
