import { ApiError } from '#lib/errors.ts';

/** What PocketBase answers to every filter or sort that it cannot make sense of. The reason goes to the log only. */
export function filterError(reason: string): ApiError {
  return new ApiError(400, 'Something went wrong while processing your request.', {}, new Error(reason));
}
