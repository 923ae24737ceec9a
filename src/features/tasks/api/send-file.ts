import type { ApiContext } from '#platform/http/index.ts';
import type { PlanFileRow } from '../model/schema.ts';

/** A file as lists tell of it. */
export const fileShown = ({
  id,
  name,
  type,
  size,
  created,
}: Omit<PlanFileRow, 'kind' | 'subject' | 'addedBy' | 'event'>) => ({
  id,
  name,
  type,
  size,
  created,
});

/** Answers with a file that somebody sent: always to be saved, never shown. */
export function sendFile(
  c: ApiContext,
  { filename, contentType, content }: { filename: string; contentType: string; content: Uint8Array },
): Response {
  return c.body(new Uint8Array(content), 200, {
    'content-type': contentType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
}
