import { ApiError, type FieldErrors } from '#lib/errors.ts';
import { type ApiContext, readJsonObject } from '#platform/http/index.ts';
import { BACKUP_NAME, MAX_BACKUP_NAME } from '../../backups/backup-name.ts';
import { busy } from '../../backups/turn.ts';
import type { RecordsContext } from '../state/context.ts';
import { fieldError, wrongLength } from '../../fields/field-error.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import { requireSuperuser } from './require-superuser.ts';

/** POST /api/backups, with `{name}` or without: then one is made up. */
export async function createBackup(context: RecordsContext, c: ApiContext): Promise<Response> {
  await requireSuperuser(context, c);
  const { backups, log } = context;
  if ((await backups.current()) !== null) throw busy();
  const body = await readJsonObject(c).catch((error: unknown) => {
    throw new ApiError(400, 'An error occurred while loading the submitted data.', {}, error);
  });
  const name = typeof body.name === 'string' ? body.name : '';
  const errors = name === '' ? {} : await nameErrors(context, name).catch(told);
  if (Object.keys(errors).length > 0)
    throw new ApiError(400, 'An error occurred while validating the submitted data.', errors);
  try {
    await backups.create(name || undefined);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const failure = storageFailed(error);
    if (failure instanceof ApiError) throw failure;
    log.error({ err: error, name }, 'a backup could not be made');
    throw new ApiError(500, 'Failed to create backup.', {}, error);
  }
  return c.body(null, 204);
}

function told(error: unknown): never {
  throw storageFailed(error);
}

async function nameErrors({ backups }: RecordsContext, name: string): Promise<FieldErrors> {
  if (name.length > MAX_BACKUP_NAME) {
    return { name: wrongLength(1, MAX_BACKUP_NAME) };
  }
  if (!BACKUP_NAME.test(name)) return { name: fieldError('match_invalid', 'Must be in a valid format.') };
  if (await backups.find(name)) {
    return {
      name: fieldError('backup_name_exists', 'The backup file name is invalid or already exists.'),
    };
  }
  return {};
}
