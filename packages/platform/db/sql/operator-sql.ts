/** What a query gave, every value as text. */
export interface QueryResult {
  columns: { name: string; type: string; nullable: boolean }[];
  rows: (string | null)[][];
}

/** How an operator's query is asked. */
export interface QueryWays {
  /** Milliseconds after which it is given up: as long as any query of an operator, where it is left out. */
  patienceMs?: number;
  /** More than one statement is refused. */
  single?: boolean;
}

/** An operator's query that the database can't read, and where: a place in its text, from 0. Its words are the database's. */
export class QueryMistakeError extends Error {
  override readonly name = 'QueryMistakeError';
  readonly at: number;

  constructor(message: string, at: number, options?: ErrorOptions) {
    super(message, options);
    this.at = at;
  }
}

/** Of several statements only one is wanted. */
export const severalRefused = (): Error => new Error('Write one statement at a time.');

/** Longer than this no query of an operator may take. */
export const OPERATOR_PATIENCE_MS = 180_000;

/** Larger than this no answer to an operator may be, and no single value of it: it is written as one text in the end. */
export const OPERATOR_ANSWER_BYTES = 32 << 20;

/** Counts what an answer comes to, and throws when that is too much. */
export class AnswerSize {
  #bytes = 0;

  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > OPERATOR_ANSWER_BYTES)
      throw new Error('The answer is larger than 32 MB. Ask for fewer rows or columns.');
  }
}

/** Words that would end the transaction that the writes of others share, or open what is not ours. */
const FORBIDDEN = /^(begin|commit|end|rollback|savepoint|release|attach|detach|vacuum)\b/i;

/** Throws for a statement that no write may hold. */
export function refuseTransactionWords(statement: string): void {
  const bare = statement.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/|;)*/, '');
  const [word] = FORBIDDEN.exec(bare) ?? [];
  if (word)
    throw new Error(`${word.toUpperCase()} can't be run here: every query is a transaction of its own.`);
}

/** A value as text, bytes as UTF-8. */
export function asText(value: string | number | bigint | Uint8Array | null): string | null {
  if (value === null) return null;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  return String(value);
}

/** A query or a view would do what it may not; its words are for the operator. */
export class NotAuthorizedError extends Error {
  override readonly name = 'NotAuthorizedError';

  constructor(what: string) {
    super(`not authorized: ${what}`);
  }
}

/** The same of what holds a secret: a column, or a table. */
export const secretRefused = (what: string): NotAuthorizedError =>
  new NotAuthorizedError(`${what} holds secrets`);
