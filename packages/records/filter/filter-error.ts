import { ApiError } from '#lib/errors.ts';

/** A part of a filter: where it begins, and how long it is, in UTF-16 units. */
export interface Span {
  at: number;
  length: number;
}

/** What is wrong, for whoever words it: the name that it is about is told beside it. */
export type FaultKind =
  | 'sign'
  | 'operator expected'
  | 'value expected'
  | 'bracket expected'
  | 'surplus'
  | 'field'
  | 'relation'
  | 'no relation'
  | 'collection'
  | 'request'
  | 'function'
  | 'modifier'
  | 'other';

/** Why a filter makes no sense, and where. */
export class FilterFault extends Error {
  override readonly name = 'FilterFault';
  readonly kind: FaultKind;
  /** What it is about; empty where nothing is named, or at the end of the filter. */
  readonly about: string;
  /** Null where it is the filter as a whole. */
  readonly span: Span | null;

  constructor(reason: string, kind: FaultKind, about: string, span: Span | null) {
    super(reason);
    this.kind = kind;
    this.about = about;
    this.span = span;
  }
}

/** What PocketBase answers to every filter or sort that it cannot make sense of. The reason goes to the log only. */
export function filterError(
  reason: string,
  kind: FaultKind = 'other',
  about = '',
  span: Span | null = null,
): ApiError {
  const fault = new FilterFault(reason, kind, about, span);
  return new ApiError(400, 'Something went wrong while processing your request.', {}, fault);
}

/** The same error with its place in the filter, unless it tells one already. */
export function located(error: unknown, span: Span | null): unknown {
  if (span === null || !(error instanceof ApiError) || !(error.cause instanceof FilterFault)) return error;
  const { message, kind, about, span: known } = error.cause;
  return known === null ? filterError(message, kind, about, span) : error;
}
