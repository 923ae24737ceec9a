import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import { safeFileName } from '#platform/storage/index.ts';
import { words } from '../../messages/evidence.messages.ts';
import { EVIDENCE_FILES, type EvidenceFile, type EvidenceText } from '../../model/evidence.ts';

/** What Stripe takes of each text, and of all files of a dispute together (bytes). */
export const LONGEST_EVIDENCE = 20_000;
export const MAX_EVIDENCE_BYTES = 4_500_000;
const SHORT = 500;

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, spoken(words.evidenceTooLong(most)))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .default('');

const schema = z.object({
  productDescription: text(LONGEST_EVIDENCE),
  customerName: text(SHORT),
  customerEmail: text(SHORT),
  serviceDate: text(SHORT),
  accessLog: text(LONGEST_EVIDENCE),
  refundPolicy: text(LONGEST_EVIDENCE),
  refundRefusal: text(LONGEST_EVIDENCE),
  other: text(LONGEST_EVIDENCE),
}) satisfies z.ZodType<Record<EvidenceText, string>>;

/** A file as it came. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/** One that the bank can open. */
export interface EvidenceUpload {
  field: EvidenceFile;
  name: string;
  type: string;
  bytes: Uint8Array;
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** Checks what was written. Throws 400 by field. */
export function readTexts(given: unknown): Record<EvidenceText, string> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  return parsed.data;
}

/** Checks what was sent, by what is in it and not by its name; empty ones are none. Throws 400 by field. */
export async function readFiles(given: Partial<Record<EvidenceFile, GivenFile>>): Promise<EvidenceUpload[]> {
  const uploads: EvidenceUpload[] = [];
  const wrong: FieldErrors = {};
  for (const field of Object.keys(EVIDENCE_FILES) as EvidenceFile[]) {
    const file = given[field];
    if (!file || file.bytes.length === 0) continue;
    const extension = (await fileTypeFromBuffer(file.bytes))?.ext ?? '';
    const type = TYPES[extension];
    if (!type) {
      wrong[field] = fieldError('validation_invalid_type', words.evidenceType);
      continue;
    }
    uploads.push({
      field,
      name: safeFileName(file.name, extension, { fallback: 'evidence' }),
      type,
      bytes: file.bytes,
    });
  }
  const size = uploads.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const [first] = uploads;
  if (first && size > MAX_EVIDENCE_BYTES)
    wrong[first.field] = fieldError('validation_too_big', words.evidenceTooBig);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return uploads;
}
