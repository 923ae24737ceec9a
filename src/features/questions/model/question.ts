import { parseJson } from '#lib/json-text.ts';

/** What kinds of answers there are. `text` is one line, `long` several, `choices` any number of the options. */
export const QUESTION_KINDS = [
  'text',
  'long',
  'number',
  'choice',
  'choices',
  'date',
  'phone',
  'country',
  'file',
  'consent',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Asked once an order, or once for each ticket in it. */
export const QUESTION_SCOPES = ['order', 'attendee'] as const;
export type QuestionScope = (typeof QUESTION_SCOPES)[number];

/** What others can depend on: questions whose answers are few and known beforehand. */
export const DECIDING_KINDS: readonly QuestionKind[] = ['choice', 'choices', 'consent'];

/** What is kept when a consent was given, and what a question can depend on when it was not. */
export const YES = 'yes';
export const NO = 'no';

/** One of those that may be chosen. Its id stays when its words change. */
export interface QuestionOption {
  id: string;
  label: string;
}

/** What an organiser asks. */
export interface Question {
  id: string;
  scope: QuestionScope;
  kind: QuestionKind;
  label: string;
  help: string;
  required: boolean;
  options: readonly QuestionOption[];
  /** Ids of the ticket types for which it is asked; none is all. */
  ticketTypes: readonly string[];
  /** Id of an earlier question; empty when it is asked in any case. */
  dependsOn: string;
  /** It is asked when the answer to that one is (or, of several, has) one of these: options' ids, or `yes` and `no`. */
  dependsValues: readonly string[];
}

/** Answers as they are kept, by the id of their question. What was left empty isn't in it. */
export type Answers = Readonly<Record<string, string>>;

/** The ids of the options that were chosen, of an answer as it is kept. */
export function chosenIn(kind: QuestionKind, value: string): readonly string[] {
  if (kind !== 'choices') return value === '' ? [] : [value];
  try {
    const found: unknown = parseJson(value);
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
