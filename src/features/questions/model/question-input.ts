import { z } from 'zod';
import type { Ids } from '#lib/ids.ts';
import { fieldError, invalid, invalidField } from '#lib/errors.ts';
import { spoken } from '#lib/language/index.ts';
import { mayDependOn } from './asked.ts';
import {
  NO,
  type Question,
  QUESTION_KINDS,
  QUESTION_SCOPES,
  type QuestionKind,
  type QuestionOption,
  YES,
} from './question.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import { idsInput } from '#features/pricing/model/price-input.ts';
import { words } from '../messages/questions.messages.ts';

export const MAX_QUESTIONS = 50;
const MAX_OPTIONS = 100;
const MAX_LABEL = 300;
const MAX_HELP = 1_000;
const MAX_OPTION = 200;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, spoken(words.atMost(max)))
    .regex(NULL_FREE, NOT_NULL_FREE);

const input = z.object({
  scope: z.enum(QUESTION_SCOPES),
  kind: z.enum(QUESTION_KINDS, spoken(words.noKind)),
  label: text(MAX_LABEL).min(1, spoken(words.ask)),
  help: text(MAX_HELP).default(''),
  required: z.boolean().default(false),
  /** Without an id it is a new one. */
  options: z
    .array(z.object({ id: z.string().max(64).default(''), label: text(MAX_OPTION) }))
    .max(MAX_OPTIONS * 2)
    .default([]),
  ticketTypes: idsInput,
  dependsOn: z.string().max(64).default(''),
  dependsValues: idsInput,
});

/** What an organiser says of a question. */
export type QuestionValues = Omit<Question, 'id'>;

/** Whether its answers are chosen from a list of the organiser's. */
export const hasOptions = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'choices';

/** Reads a question; options that it had before keep their ids. Throws 400 by field. */
export function readQuestion(
  given: unknown,
  before: readonly QuestionOption[],
  ids: Pick<Ids, 'letters'>,
): QuestionValues {
  const parsed = input.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { options, ...values } = parsed.data;
  const dependsOn = values.dependsValues.length === 0 ? '' : values.dependsOn;
  return {
    ...values,
    dependsOn,
    dependsValues: dependsOn === '' ? [] : values.dependsValues,
    options: hasOptions(values.kind) ? readOptions(options, before, ids) : [],
  };
}

const OPTION_ID_LENGTH = 10;

function readOptions(
  given: readonly QuestionOption[],
  before: readonly QuestionOption[],
  ids: Pick<Ids, 'letters'>,
): QuestionOption[] {
  const known = new Set(before.map(({ id }) => id));
  const options = given
    .filter(({ label }) => label !== '')
    .map(({ id, label }) => ({ id: known.has(id) ? id : ids.letters(OPTION_ID_LENGTH), label }));
  const fail = (message: Parameters<typeof fieldError>[1]) =>
    invalid({ options: fieldError('validation_options', message) });
  if (options.length < 2) throw fail(words.twoOptions);
  if (options.length > MAX_OPTIONS) throw fail(words.manyOptions(MAX_OPTIONS));
  const seen = new Set<string>();
  for (const { label } of options) {
    if (seen.has(label)) throw fail(words.optionTwice(label));
    seen.add(label);
  }
  return options;
}

/** What it depends on comes before it, and can be answered like that. Throws 400 at `dependsOn`. */
export function requireEarlier(questions: readonly Question[], question: Question): void {
  if (question.dependsOn === '') return;
  const earlier = mayDependOn(questions, question).find(({ id }) => id === question.dependsOn);
  const possible = earlier?.kind === 'consent' ? [YES, NO] : earlier?.options.map(({ id }) => id);
  if (possible && question.dependsValues.every((value) => possible.includes(value))) return;
  throw invalidField('dependsOn', 'validation_not_earlier', words.onlyEarlier);
}
