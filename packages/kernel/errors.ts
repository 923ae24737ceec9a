import { words } from './errors.messages.ts';
import { type Language, LANGUAGES, type Translated } from './language/index.ts';

/** A sentence for a person: in English only, or in every language. Programs get the English one. */
export type Sentence = string | Translated<string>;

/** Where the other languages of a sentence lie: programs that read or write errors as JSON don't meet them. */
const IN_EACH = Symbol.for('mela.error.in-each-language');
/** What every `ApiError` bears, whichever copy of this module made it. */
const API_ERROR = Symbol.for('mela.error.api');

/**
 * The one error that crosses from the product to its caller: a status, a sentence for a person, and what is wrong by
 * field. Anything else that is thrown is a fault of ours: logged with its cause, answered as a plain 500.
 *
 * In development the pages load this module through Vite and the rest through Node, so the class exists twice: an error
 * of either copy is an instance of both.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly [API_ERROR] = true;
  readonly status: number;
  readonly data: Record<string, unknown>;
  /** Seconds after which it is worth to try again, where that is known. */
  retryAfter: number | null = null;
  declare readonly [IN_EACH]: Translated<string> | undefined;

  constructor(status: number, message: Sentence, data: Record<string, unknown> = {}, cause?: unknown) {
    super(inEnglish(message), cause === undefined ? undefined : { cause });
    this.status = status;
    this.data = data;
    keepLanguages(this, message);
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && API_ERROR in value;
  }

  /** The sentence for a person who reads that language; English where it has no other. */
  messageIn(language: Language): string {
    return this[IN_EACH]?.[language] ?? this.message;
  }

  /** As it is answered: keys in the order of the alphabet, and so the fields, as PocketBase. */
  toJSON(): { data: Record<string, unknown>; message: string; status: number } {
    const data = Object.fromEntries(
      Object.entries(this.data).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    return { data, message: this.message, status: this.status };
  }
}

/** What is wrong with one field: a stable code for programs, a sentence for people. */
export interface FieldError {
  code: string;
  message: string;
  /** What the sentence names, for anyone who words it otherwise. */
  params?: Readonly<Record<string, string | number | readonly string[]>>;
}

/** What is wrong with one field, in the languages that are given. */
export function fieldError(code: string, message: Sentence, params?: FieldError['params']): FieldError {
  const error: FieldError = { code, message: inEnglish(message), ...(params ? { params } : {}) };
  keepLanguages(error, message);
  return error;
}

/** The sentence of a field's error for a person who reads that language; null when it is no such error. */
export function fieldMessage(error: unknown, language: Language): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const words = (error as { [IN_EACH]?: Translated<string> })[IN_EACH];
  const { message } = error as { message?: unknown };
  return words?.[language] ?? (typeof message === 'string' ? message : null);
}

/** A sentence for a person who reads that language; English where it has no other. */
export function sentenceIn(sentence: Sentence, language: Language): string {
  return typeof sentence === 'string' ? sentence : sentence[language];
}

function inEnglish(sentence: Sentence): string {
  return typeof sentence === 'string' ? sentence : sentence[LANGUAGES[0]];
}

function keepLanguages(error: object, sentence: Sentence): void {
  if (typeof sentence === 'string') return;
  Object.defineProperty(error, IN_EACH, { value: sentence, enumerable: false });
}

/** Errors by the path of the field, as a form names it (`items.0.quantity`). */
export type FieldErrors = Record<string, FieldError>;

/** 400 with what is wrong by field. */
export function invalid(fields: FieldErrors, message: Sentence = words.invalid): ApiError {
  return new ApiError(400, message, fields);
}

/** 429: it was done too often; `waitMs` until it may be done again. */
export function tooManyRequests(message: Sentence, waitMs: number): ApiError {
  const error = new ApiError(429, message);
  error.retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  return error;
}

/** 400 about one field. */
export function invalidField(field: string, code: string, message: Sentence): ApiError {
  return invalid({ [field]: fieldError(code, message) });
}

/** 404, worded as the records backend words it, so that what is hidden and what never was look the same. */
export function notFound(message: Sentence = words.notFound): ApiError {
  return new ApiError(404, message);
}

/** 401: nobody is signed in, or the token is not valid any more. */
export function unauthorized(message: Sentence = words.unauthorized): ApiError {
  return new ApiError(401, message);
}

/** 403: signed in, and still not theirs to do. */
export function forbidden(message: Sentence = words.forbidden): ApiError {
  return new ApiError(403, message);
}

/** 409: the request was fine, the state of things is not (sold out, already cancelled, changed meanwhile). */
export function conflict(message: Sentence, data: Record<string, unknown> = {}): ApiError {
  return new ApiError(409, message, data);
}
