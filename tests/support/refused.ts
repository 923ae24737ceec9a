import { ApiError } from '#lib/errors.ts';

/** What was refused, as the API would say it. Anything but an ApiError is thrown on. */
export async function refused(
  work: Promise<unknown>,
): Promise<{ status: number; message: string; data: Record<string, unknown> }> {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw error;
  return error.toJSON();
}
