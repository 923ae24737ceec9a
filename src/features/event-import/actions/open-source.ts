import { encodingOf, textOf, wholeText } from './decode.ts';
import { detectFormat, type ImportFormat } from './detect-format.ts';
import { readCsv } from './read-csv.ts';
import { readHtml } from './read-html.ts';
import { readICalendar } from './read-icalendar.ts';
import { readJson } from './read-json.ts';
import type { SourceRows } from './source-event.ts';

/** Sees what a file is and begins to read it. `nowMs`: milliseconds since the epoch, for events that are repeated. */
export async function openSource(
  pieces: AsyncGenerator<Uint8Array>,
  filename: string | undefined,
  format: ImportFormat | undefined,
  nowMs: number,
): Promise<SourceRows> {
  const first = await pieces.next();
  if (first.done || first.value.length === 0)
    return { total: 0, rows: [{ line: 1, problem: 'The file is empty.' }] };
  const head = new TextDecoder(encodingOf(first.value)).decode(first.value);
  const text = textOf(first.value, pieces);
  switch (format ?? detectFormat(head, filename)) {
    case 'icalendar':
      return readICalendar(await wholeText(text), nowMs);
    case 'json':
      return readJson(await wholeText(text));
    case 'html':
      return readHtml(await wholeText(text));
    case 'csv':
      return readCsv(head, text);
  }
}
