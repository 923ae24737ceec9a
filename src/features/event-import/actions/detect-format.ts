export const IMPORT_FORMATS = ['icalendar', 'json', 'html', 'csv'] as const;

/** JSON stands for schema.org JSON-LD too: entry by entry it is seen which one it is. */
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

const EXTENSIONS: Record<string, ImportFormat> = {
  ics: 'icalendar',
  ical: 'icalendar',
  json: 'json',
  jsonld: 'json',
  ndjson: 'json',
  jsonl: 'json',
  html: 'html',
  htm: 'html',
  csv: 'csv',
  tsv: 'csv',
};

/** What a file is, by how it begins; its name decides only where that says nothing. */
export function detectFormat(head: string, filename = ''): ImportFormat {
  const start = head.trimStart();
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'icalendar';
  if (start.startsWith('<')) return 'html';
  if (start.startsWith('[') || start.startsWith('{')) return 'json';
  return EXTENSIONS[filename.toLowerCase().split('.').at(-1) ?? ''] ?? 'csv';
}
