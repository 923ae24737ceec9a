import { fileTypeFromBuffer } from 'file-type';
import { plainText } from '#lib/plain-text.ts';
import { cutText } from '#lib/text.ts';

/** A file as somebody sent it. Neither its name nor what its form called it is to be believed. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** Pictures and PDF, and the ending that a file of each gets. */
export const PICTURES_AND_PDF: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

export const LONGEST_STEM = 100;

/** What a file is by its bytes, with the ending that `types` gives it; null for anything else. */
export async function knownType(
  bytes: Uint8Array,
  types: Readonly<Record<string, string>>,
): Promise<{ type: string; ending: string } | null> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const ending = Object.hasOwn(types, type) ? types[type] : undefined;
  return ending ? { type, ending } : null;
}

/**
 * A name that no mail reader and no disk stumbles over, with the ending that its content has; `fallback` where nothing
 * of it is left.
 */
export function safeFileName(
  name: string,
  ending: string,
  { fallback = 'file', longest = LONGEST_STEM }: { fallback?: string; longest?: number } = {},
): string {
  const plain = plainText(name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, '_')
    .replace(/^[. ]+/, '');
  const stem = cutText(plain, longest).trim();
  return `${stem || fallback}.${ending}`;
}
