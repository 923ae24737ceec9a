import { minorDigits } from '#lib/money.ts';
import { parseUtcText } from '#lib/time.ts';
import type { Cell, Sheet } from './sheet.ts';
import { STYLES } from './workbook-xml.ts';
import { xmlText } from './xml-text.ts';

/** Columns as wide as this unless told. */
const WIDTH = 14;
/** Day 0 of a spreadsheet's calendar, as far as days after February 1900 are counted. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A sheet's XML, piece by piece as its rows come: the headers in bold, and always in sight. */
export async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const widths = columns.map(
    ({ width = WIDTH }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  if (widths.length > 0) yield `<cols>${widths.join('')}</cols>`;
  yield `<sheetData><row>${columns.map(({ header }) => textXml(header, STYLES.header)).join('')}</row>`;
  let waiting: string[] = [];
  for await (const row of rows) {
    waiting.push(`<row>${row.map(cellXml).join('')}</row>`);
    if (waiting.length < 200) continue;
    yield waiting.join('');
    waiting = [];
  }
  yield `${waiting.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'string') return textXml(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  if ('date' in cell) return dateXml(cell.date);
  const digits = minorDigits(cell.currency);
  return `<c s="${STYLES.money[digits as 0 | 2 | 3]}"><v>${decimal(cell.amount, digits)}</v></c>`;
}

function textXml(text: string, style?: number): string {
  const look = style === undefined ? '' : ` s="${style}"`;
  return `<c t="inlineStr"${look}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** A day, or a moment in UTC; a text that is neither stands as it is. */
function dateXml(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = day ? Date.parse(text) : parseUtcText(text);
  if (at === null || Number.isNaN(at)) return text === '' ? '<c/>' : textXml(text);
  const style = day ? STYLES.day : STYLES.moment;
  return `<c s="${style}"><v>${Number(((at - DAY_ZERO) / DAY_MS).toFixed(6))}</v></c>`;
}

/** Written digit by digit: no double comes between the minor unit and the cell. */
function decimal(amount: number, digits: number): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
