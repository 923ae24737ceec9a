import type { FieldError } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import type { FileField } from '../fields/field.ts';
import { fieldError } from '../fields/field-error.ts';

const DEFAULT_MAX_SIZE = 5 << 20;

/** A file that a client sent, under the name it is to be kept by. */
export interface Upload {
  field: string;
  name: string;
  bytes: Uint8Array;
}

/** `My Photo.JPG` → `my_photo_a1b2c3d4e5.jpg`, as PocketBase names files: words, ten random characters, extension. */
export function storedName(original: string, ids: Ids): string {
  const base = original.split(/[\\/]/).at(-1) ?? '';
  const dot = base.lastIndexOf('.');
  const extension = (dot > 0 ? base.slice(dot + 1) : '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20);
  const stem = (dot > 0 ? base.slice(0, dot) : base)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
    .slice(0, 100);
  const words = stem.length < 3 ? stem + ids.record().slice(0, 10) : stem;
  return `${words}_${ids.record().slice(0, 10)}${extension ? `.${extension}` : ''}`;
}

/** The type that the content itself shows, whatever name or header it came with. */
export async function sniffType(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found && found.mime !== 'application/xml') return found.mime;
  const head = Buffer.from(bytes.subarray(0, 4_096));
  if (head.includes(0)) return 'application/octet-stream';
  const text = head.toString('utf8').trimStart();
  if (/^(?:<\?xml[^]*?\?>\s*)?(?:<!--[^]*?-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/i.test(text))
    return 'image/svg+xml';
  if (/^<(?:!doctype html|html|head|body|script)[\s>]/i.test(text)) return 'text/html';
  if (found) return found.mime;
  return /^[[{]/.test(text) ? 'application/json' : 'text/plain';
}

/** What is wrong with a file for this field, or null. */
export async function checkUpload(field: FileField, upload: Upload): Promise<FieldError | null> {
  const max = field.maxSize || DEFAULT_MAX_SIZE;
  if (upload.bytes.length > max) {
    return fieldError(
      'file_size_limit',
      `Failed to upload "${upload.name}" - the maximum allowed file size is ${max} bytes.`,
    );
  }
  const allowed = field.mimeTypes ?? [];
  if (allowed.length > 0 && !allowed.includes(await sniffType(upload.bytes))) {
    return fieldError(
      'invalid_mime_type',
      `"${upload.name}" mime type must be one of: ${allowed.join(', ')}.`,
    );
  }
  return null;
}
