import { qrModules } from '#platform/qr/index.ts';
import type { DocumentCode } from '#features/orders/model/document-view.ts';
import { figure, type Sheet } from './sheet.ts';

/** Draws a QR code with its left upper corner and its side in points; `alt` stands for it where it is read out. */
export function drawCode(
  sheet: Sheet,
  { code }: Pick<DocumentCode, 'code'>,
  [left, top, length]: readonly [number, number, number],
  alt: string,
): void {
  const modules = qrModules(code);
  const side = length / modules.length;
  figure(sheet, alt, [left, top, length, length], () => {
    modules.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue;
        const from = x;
        while (row[x + 1]) x++;
        sheet.doc.rect(left + from * side, top + y * side, (x + 1 - from) * side, side);
      }
    });
    sheet.doc.fill('#000000');
  });
}
