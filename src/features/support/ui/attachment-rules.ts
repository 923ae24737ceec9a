import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/support.messages.ts';

/** Files that go with a report, as the server takes them. */
export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];
export const MAX_ATTACHMENTS = 3;
/** Bytes of each. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;

/** What is wrong with chosen files before they are looked into; null when nothing is. */
export function attachmentsProblem(
  files: readonly { name: string; size: number; type: string }[],
  language: Language,
): string | null {
  const t = words[language];
  if (files.length > MAX_ATTACHMENTS) return t.tooMany(MAX_ATTACHMENTS);
  for (const { name, size, type } of files) {
    if (!ATTACHMENT_TYPES.includes(type)) return t.wrongType(name);
    if (size > MAX_ATTACHMENT_BYTES) return t.tooLarge(name);
  }
  return null;
}
