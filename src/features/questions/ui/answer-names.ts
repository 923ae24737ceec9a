/** Names of a form's fields: the answer to a question about the order, and the fields of each guest. */
export const orderField = (question: string): string => `q.${question}`;

/** The beginning of the names of all fields of one guest: the `n`th (from 0) of a kind of ticket. */
export const guestPrefix = (ticketType: string, n: number): string => `g.${ticketType}.${n}.`;

export const guestField = (prefix: string, field: 'name' | 'email' | 'later'): string => `${prefix}${field}`;
export const guestAnswerField = (prefix: string, question: string): string => `${prefix}q.${question}`;

/** What a form holds of answers, by the name of the field. */
export type TypedAnswers = Readonly<Record<string, readonly string[]>>;

/** What the page knows of answers that came before. */
export interface AnswersShown {
  typed: TypedAnswers;
  /** What is wrong, by the name of the field. */
  problems: Readonly<Record<string, string>>;
  /** Names of files that are here already, by id. */
  files: Readonly<Record<string, string>>;
}

export const NO_ANSWERS: AnswersShown = { typed: {}, problems: {}, files: {} };

export interface Country {
  code: string;
  name: string;
}
