import type { Question, QuestionOption } from './question.ts';
import { idsIn } from '#features/pricing/model/code.ts';
import type { QuestionRow } from './schema.ts';

/** A question as everybody reads it. */
export function questionOf(row: QuestionRow): Question {
  const { id, scope, kind, label, help, required, ticketTypes, dependsOn, dependsValues } = row;
  return {
    id,
    scope,
    kind,
    label,
    help,
    required: required === 1,
    options: optionsIn(row.options),
    ticketTypes: idsIn(ticketTypes),
    dependsOn,
    dependsValues: idsIn(dependsValues),
  };
}

/** The options of a question as its row keeps them. */
export function optionsIn(json: string): QuestionOption[] {
  return JSON.parse(json || '[]') as QuestionOption[];
}
