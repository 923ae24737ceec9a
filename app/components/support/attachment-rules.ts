/** Files that go with a report, as the server takes them. */
export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];
export const MAX_ATTACHMENTS = 3;
/** Bytes of each. */
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;

/** What is wrong with chosen files before they are looked into; null when nothing is. */
export function attachmentsProblem(
  files: readonly { name: string; size: number; type: string }[],
): string | null {
  if (files.length > MAX_ATTACHMENTS) return `${MAX_ATTACHMENTS} files at most. Choose fewer.`;
  for (const { name, size, type } of files) {
    if (!ATTACHMENT_TYPES.includes(type))
      return `“${name}” is no PNG, JPEG, WebP or PDF. Choose another file.`;
    if (size > MAX_ATTACHMENT_BYTES) return `“${name}” is larger than 5 MB. Choose a smaller file.`;
  }
  return null;
}
