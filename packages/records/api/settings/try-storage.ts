import type { ApiContext } from '#platform/http/index.ts';
import { toText } from '../../fields/cast.ts';
import { tryFilesystem } from '../../operators/try-filesystem.ts';
import { readValues } from '../call/read-values.ts';
import type { RecordsContext } from '../state/context.ts';

/** POST /api/settings/test/s3 */
export async function tryStorage(context: RecordsContext, c: ApiContext): Promise<Response> {
  await tryFilesystem(context, toText((await readValues(c)).filesystem));
  return c.body(null, 204);
}
