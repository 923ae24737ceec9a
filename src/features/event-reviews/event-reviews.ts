import type { Actor } from '#lib/actor.ts';
import { answer, withdraw } from './actions/correspond.ts';
import { approve, askForChanges } from './actions/decide.ts';
import { readForOperators, readForTeam, readRules } from './actions/read-reviews.ts';
import { setAccountRule, setRuleByEmail, setSiteRule } from './actions/set-rules.ts';
import type { EventReviewsDeps } from './model/deps.ts';
import type { ActingOperator } from './model/operator.ts';
import { countReviews, findOpen, listReviews } from './store/reviews.ts';

/** Events that are looked at before they are published. Each method is documented where it is written (`actions/`, `store/`). */
export type EventReviews = ReturnType<typeof createEventReviews>;

/** Joins the room's floors; starts nothing. */
export function createEventReviews(deps: EventReviewsDeps) {
  return {
    approve: (operator: ActingOperator, asked: { event: string; seen?: string }) =>
      approve(deps, operator, asked),
    askForChanges: (operator: ActingOperator, asked: { event: string; reason: string }) =>
      askForChanges(deps, operator, asked),
    answer: (actor: Actor, message: { event: string; text: string }) => answer(deps, actor, message),
    withdraw: (actor: Actor, event: string) => withdraw(deps, actor, event),
    setSiteRule: (operator: ActingOperator, typed: { scope: string; hours: string }) =>
      setSiteRule(deps, operator, typed),
    setAccountRule: (operator: ActingOperator, asked: { account: string; rule: string }) =>
      setAccountRule(deps, operator, asked),
    setRuleByEmail: (operator: ActingOperator, asked: { email: string; rule: string }) =>
      setRuleByEmail(deps, operator, asked),
    readForOperators: (event: string) => readForOperators(deps, event),
    readForTeam: (actor: Actor, event: string) => readForTeam(deps, actor, event),
    readRules: () => readRules(deps),
    /** Where the review of a draft is; null when there is none. For those who have checked. */
    stateOf: async (event: string) => (await findOpen(deps.db, event))?.state ?? null,
    list: (asked: Parameters<typeof listReviews>[1]) => listReviews(deps.db, asked),
    count: () => countReviews(deps.db),
  };
}
