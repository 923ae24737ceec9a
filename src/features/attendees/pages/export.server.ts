import { type ExportedFile, SHEET_FORMATS } from '#features/attendees/index.ts';
import { data } from 'react-router';

/** The kind of file that an address names. Throws the 404 page for others. */
export function formatOf(name: string) {
  const format = SHEET_FORMATS.find((known) => known === name);
  if (!format) throw data(null, { status: 404 });
  return format;
}

/** A list as a download that is written while it is read. */
export function download({ filename, contentType, content }: ExportedFile): Response {
  return new Response(content, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    },
  });
}
