import { mkdir, open, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, type FieldErrors } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import { fieldError, REQUIRED } from '../../fields/field-error.ts';
import { storageFailed } from '../../files/storage-failed.ts';
import { ZIP } from '../zip-start.ts';
import type { BackupActs } from './context.ts';

const REFUSED = 'An error occurred while validating the submitted data.';

/**
 * Accepts a backup that is sent as the field `file` of a form, of any size: it goes to the disk as it comes. Throws 400
 * if it is not an archive, or if its name is invalid or taken, and 507 when there is no room.
 */
export async function takeUpload(
  { backups, ids }: Pick<BackupActs, 'backups'> & { ids: Ids },
  request: Request,
): Promise<void> {
  const folder = join(backups.workFolder, `uploaded-${ids.record()}`);
  const path = join(folder, 'archive.zip');
  try {
    await mkdir(folder, { recursive: true });
    const name = await receive(request, path).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC') throw new ApiError(507, 'The file storage is full.', {}, error);
      throw new ApiError(400, REFUSED, { file: REQUIRED }, error);
    });
    const errors = name === null ? { file: REQUIRED } : await fileErrors({ backups }, name, path);
    if (name === null || Object.keys(errors).length > 0) throw new ApiError(400, REFUSED, errors);
    await backups.keep(name, path);
  } catch (error) {
    throw storageFailed(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the form's file to `path`. Returns its name; null when the form has none. */
async function receive(request: Request, path: string): Promise<string | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data/i.test(type) || !request.body) return null;
  const { Busboy } = await import('@fastify/busboy');
  const form = new Busboy({
    headers: { 'content-type': type },
    // The archive may be as large as the disk is: a number that no disk is.
    limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 1, fields: 10 },
  });
  let name: string | null = null;
  let written = Promise.resolve();
  form.on('file', (field, content, filename) => {
    if (field !== 'file' || name !== null) return void content.resume();
    name = filename;
    written = pipeline(content, createWriteStream(path, { flush: true }));
    written.catch((error: Error) => form.destroy(error));
  });
  await pipeline(Readable.fromWeb(request.body as never), form);
  await written;
  return name;
}

async function fileErrors(
  { backups }: Pick<BackupActs, 'backups'>,
  name: string,
  path: string,
): Promise<FieldErrors> {
  const file = await open(path);
  const head = Buffer.alloc(4);
  try {
    await file.read(head, 0, 4, 0);
  } finally {
    await file.close();
  }
  if (!ZIP.includes(head.toString('hex'))) {
    const message = `${JSON.stringify(name)} mime type must be one of: application/zip.`;
    return { file: fieldError('invalid_mime_type', message) };
  }
  const sound = /^[\w@.+-]{1,200}$/.test(name) && !name.startsWith('.');
  if (!sound || (await backups.find(name))) {
    return {
      file: fieldError('backup_name_exists', 'Backup file with the specified name already exists.'),
    };
  }
  return {};
}
