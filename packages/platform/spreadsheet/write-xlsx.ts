import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Sheet } from './sheet.ts';
import { sheetNames } from './sheet-names.ts';
import { sheetXml } from './sheet-xml.ts';
import { workbookParts } from './workbook-xml.ts';

/**
 * A workbook (ECMA-376) as a stream: one sheet after the other, each as its rows come, so that it takes as little memory
 * for a million rows as for ten. An error of the rows destroys the stream. The same sheets and `made` give the same bytes.
 */
export function writeXlsx(sheets: readonly Sheet[], made: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const look = { mtime: made, mode: 0o100644 };
  const fail = (error: Error): void => void out.destroy(error);
  zip.on('error', fail);
  for (const [path, xml] of Object.entries(workbookParts(sheetNames(sheets.map(({ name }) => name)))))
    zip.addBuffer(Buffer.from(xml), path, look);
  sheets.forEach((sheet, index) => {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, look, (opened) => {
      const rows = Readable.from(sheetXml(sheet), { objectMode: false, encoding: 'utf8' });
      rows.on('error', fail);
      if (out.destroyed) rows.destroy();
      else out.once('close', () => rows.destroy());
      opened(null, rows);
    });
  });
  zip.end();
  return out;
}
