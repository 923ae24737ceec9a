import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files that an XLSX file is packed of, by their names. */
export async function workbookParts(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const content = await zip.openReadStreamPromise(entry);
    parts.set(entry.fileName, (await buffer(content)).toString());
  }
  return parts;
}

/** The cells of a sheet's XML: their text or number, `null` for empty ones. */
export function cellsOf(xml: string): (string | null)[][] {
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [
      ...row.matchAll(/<c(?:\/>| [^>]*>|>)(?:<is><t xml:space="preserve">(.*?)<\/t><\/is>|<v>(.*?)<\/v>)?/gs),
    ].map(([, text, value]) => (text === undefined ? (value ?? null) : plain(text))),
  );
}

/** The cells of every sheet, as text, the sheets in their order. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][][]> {
  const parts = await workbookParts(bytes);
  const sheets = [...parts.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  const numbered = sheets.toSorted((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)));
  return numbered.map((name) => cellsOf(parts.get(name) ?? '').map((row) => row.map((cell) => cell ?? '')));
}

/** What a text in XML says. */
export const plain = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/_x005F_/g, '_');
