import { type FieldError, fieldError } from '#lib/errors.ts';
import { plainText } from '#lib/plain-text.ts';
import { cutText } from '#lib/text.ts';
import type { Attachment } from '#platform/mail/index.ts';
import { knownType, PICTURES_AND_PDF, safeFileName, type SentFile } from '#platform/storage/index.ts';
import type { Translated } from '#lib/language/index.ts';
import { words } from '../messages/support-support.messages.ts';

/** The most files that go with a message. */
export const MAX_ATTACHMENTS = 3;
/** The most bytes of each: three of them, in base64, stay below the 25 MB that mail servers take. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;
/** What is taken, and the ending that a file of it gets. */
export const ATTACHMENT_TYPES = PICTURES_AND_PDF;
const MAX_STEM = 80;

/** The files as they go with a mail, or what is wrong with the first that can't. */
export async function readAttachments(
  files: readonly SentFile[],
): Promise<{ attachments: Attachment[]; problem: FieldError | null }> {
  const attachments: Attachment[] = [];
  const refuse = (code: string, message: Translated<string>) => ({
    attachments: [],
    problem: fieldError(code, message),
  });
  if (files.length > MAX_ATTACHMENTS) {
    return refuse('validation_too_many', words.tooManyFiles(MAX_ATTACHMENTS));
  }
  for (const { name, bytes } of files) {
    const named = cutText(plainText(name), MAX_STEM);
    const called = named === '' ? words.aFile : { en: named, es: named, ne: named };
    if (bytes.length > MAX_ATTACHMENT_BYTES) {
      return refuse('validation_too_big', words.fileTooBig(called));
    }
    const known = await knownType(bytes, ATTACHMENT_TYPES);
    if (!known) {
      return refuse('validation_invalid_type', words.fileOfOtherKind(called));
    }
    const filename = safeFileName(name, known.ending, { fallback: 'attachment', longest: MAX_STEM });
    attachments.push({ filename, contentType: known.type, content: bytes });
  }
  return { attachments, problem: null };
}
