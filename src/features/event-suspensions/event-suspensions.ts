import type { Actor } from '#lib/actor.ts';
import { answer, reply } from './actions/correspond.ts';
import { readForOperators, readForTeam } from './actions/read-suspension.ts';
import { reinstateWithMail, suspendWithReason } from './actions/suspend.ts';
import type { EventSuspensionsDeps } from './model/deps.ts';
import type { ActingOperator } from './model/operator.ts';
import { countCurrent, listCurrent } from './store/suspensions.ts';

/** Events that were taken down. Each method is documented where it is written (`actions/`, `store/`). */
export type EventSuspensions = ReturnType<typeof createEventSuspensions>;

/** Joins the room's floors; starts nothing. */
export function createEventSuspensions(deps: EventSuspensionsDeps) {
  return {
    suspend: (operator: ActingOperator, asked: { event: string; reason: string }) =>
      suspendWithReason(deps, operator, asked),
    reinstate: (operator: ActingOperator, event: string) => reinstateWithMail(deps, operator, event),
    reply: (operator: ActingOperator, message: { event: string; text: string }) =>
      reply(deps, operator, message),
    answer: (actor: Actor, message: { event: string; text: string }) => answer(deps, actor, message),
    readForOperators: (event: string) => readForOperators(deps, event),
    readForTeam: (actor: Actor, event: string) => readForTeam(deps, actor, event),
    list: (asked: Parameters<typeof listCurrent>[1]) => listCurrent(deps.db, asked),
    count: () => countCurrent(deps.db),
  };
}
