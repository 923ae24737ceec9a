import type { FieldError } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import type { FileField } from '../fields/field.ts';
import { fieldError } from '../fields/field-error.ts';
import { contentType, plainType } from './content-type.ts';
import { storedName } from './stored-name.ts';

const DEFAULT_MAX_SIZE = 5 << 20;

/** A file that a client sent, under the name it is to be kept by. */
export interface Upload {
  field: string;
  name: string;
  bytes: Uint8Array;
  /** As the client called it. */
  original?: string;
}

/** An upload for that field, with a name made for it. */
export async function uploadFor(
  field: string,
  file: { name: string; bytes: Uint8Array },
  ids: Ids,
): Promise<Upload> {
  const { extension } = /\.\w/.test(file.name) ? { extension: '' } : await contentType(file.bytes);
  return { field, name: storedName(file.name, extension, ids), bytes: file.bytes, original: file.name };
}

/** What is wrong with a file for this field, or null. */
export async function checkUpload(field: FileField, upload: Upload): Promise<FieldError | null> {
  const max = field.maxSize || DEFAULT_MAX_SIZE;
  if (upload.bytes.length > max) {
    const called = (upload.original ?? upload.name).slice(0, 150);
    return fieldError(
      'file_size_limit',
      `Failed to upload ${called} - the maximum allowed file size is ${max} bytes.`,
      { file: called, maxSize: max },
    );
  }
  const allowed = field.mimeTypes ?? [];
  if (allowed.length === 0) return null;
  const { mime } = await contentType(upload.bytes);
  if (allowed.some((type) => plainType(type) === plainType(mime))) return null;
  return fieldError('invalid_mime_type', `"${upload.name}" mime type must be one of: ${allowed.join(', ')}.`);
}
