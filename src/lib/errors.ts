/**
 * The one error that crosses from the product to whoever called it: a status, a sentence for a person, and what is
 * wrong by field. Anything else that is thrown is a fault of ours: logged with its cause, answered as a plain 500.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly data: Record<string, unknown>;

  constructor(status: number, message: string, data: Record<string, unknown> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.data = data;
  }

  toJSON(): { status: number; message: string; data: Record<string, unknown> } {
    return { status: this.status, message: this.message, data: this.data };
  }
}

/** What is wrong with one field: a stable code for programs, a sentence for people. */
export interface FieldError {
  code: string;
  message: string;
}

/** Errors by the path of the field, as a form names it (`items.0.quantity`). */
export type FieldErrors = Record<string, FieldError>;

/** 400 with what is wrong by field. */
export function invalid(fields: FieldErrors, message = 'Something needs to be corrected.'): ApiError {
  return new ApiError(400, message, fields);
}

/** 400 about one field. */
export function invalidField(field: string, code: string, message: string): ApiError {
  return invalid({ [field]: { code, message } });
}

/** 404, worded as the records backend words it, so that what is hidden and what never was look the same. */
export function notFound(message = "The requested resource wasn't found."): ApiError {
  return new ApiError(404, message);
}

/** 401: nobody is signed in, or the token is not valid any more. */
export function unauthorized(message = 'Sign in to continue.'): ApiError {
  return new ApiError(401, message);
}

/** 403: signed in, and still not theirs to do. */
export function forbidden(message = 'You are not allowed to do this.'): ApiError {
  return new ApiError(403, message);
}

/** 409: the request was fine, the state of things is not (sold out, already cancelled, changed meanwhile). */
export function conflict(message: string, data: Record<string, unknown> = {}): ApiError {
  return new ApiError(409, message, data);
}
