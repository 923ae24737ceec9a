import { ApiError } from '#lib/errors.ts';

/** Whether what was refused is the link itself, and no field of the form. */
export function isBadLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && Object.hasOwn(error.data, 'token');
}
