import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, Row } from './cell.ts';

/** Excel keeps no more in a cell. */
const LONGEST = 32_767;
const PIECE = 16_384;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * A workbook of one sheet as it is written (ECMA-376): rows go into the zip as they come, and no more than a few are held
 * at a time. The first row stands out and stays in sight. Text is text, whatever it begins with.
 */
export function writeXlsx(title: string, rows: AsyncIterable<Row>): Readable {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts(title)))
    zip.addBuffer(Buffer.from(HEAD + content), name);
  const sheet = Readable.from(sheetOf(rows), { objectMode: false });
  const out = zip.outputStream as Readable;
  // The rows may fail when half of them are out: whoever downloads must not take that for the whole.
  sheet.on('error', (error) => out.destroy(error));
  out.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}

async function* sheetOf(rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  let held = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`;
  let first = true;
  for await (const row of rows) {
    held += `<row>${row.map((cell) => cellOf(cell, first)).join('')}</row>`;
    first = false;
    if (held.length < PIECE) continue;
    yield Buffer.from(held);
    held = '';
  }
  yield Buffer.from(`${held}</sheetData></worksheet>`);
}

function cellOf(cell: Cell, heading: boolean): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"${heading ? ' s="1"' : ''}><is><t xml:space="preserve">${xml(cell.slice(0, LONGEST))}</t></is></c>`;
}

/** Control signs but tab and line breaks, and what is no character (https://www.w3.org/TR/xml/#charsets). */
const UNHELD = /[^\P{Cc}\t\n\r]|\uFFFE|\uFFFF/gu;

/** Text as XML can hold it: signs that it can't are left out. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(UNHELD, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The small files of a workbook; the title of a sheet has 31 characters, and none of some signs. */
function parts(title: string): Record<string, string> {
  const name = xml(
    title
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet',
  ).replaceAll('"', '&quot;');
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
}
