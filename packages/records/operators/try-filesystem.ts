import { ApiError } from '#lib/errors.ts';
import { testStorage } from '#platform/storage/index.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { checkValues, oneOf, required } from '../fields/value-rules.ts';

/**
 * Writes, lists and deletes a file where files (`storage`) or backups (`backups`) are to lie. Throws 400 with the storage's words
 * where that fails.
 */
export async function tryFilesystem(
  context: Pick<AuthContext, 'settings' | 'now' | 'ids'>,
  filesystem: string,
): Promise<void> {
  const errors = checkValues({ filesystem }, { filesystem: [required, oneOf('storage', 'backups')] });
  if (Object.keys(errors).length > 0) {
    throw new ApiError(400, 'Failed to test the S3 filesystem.', errors);
  }
  const { s3, backups } = await context.settings.current(context.now());
  const options = filesystem === 'backups' ? backups.s3 : s3;
  try {
    if (!options.enabled) throw new Error('S3 storage filesystem is not enabled');
    await testStorage(options, context.ids.letters(5));
  } catch (error) {
    const told = (error as Error).message;
    throw new ApiError(400, `Failed to test the S3 filesystem. Raw error: \n${told}`, {}, error);
  }
}
