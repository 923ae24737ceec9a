import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { testStorage } from '#platform/storage/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { toText } from '../../fields/cast.ts';
import { checkValues, oneOf, required } from '../../fields/value-rules.ts';
import { readValues } from '../call/read-values.ts';

/** POST /api/settings/test/s3 */
export async function tryStorage(context: RecordsContext, c: ApiContext): Promise<Response> {
  const values = await readValues(c);
  const filesystem = toText(values.filesystem);
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
  return c.body(null, 204);
}
