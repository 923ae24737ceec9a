import type { AppServices, WorkbookSheet } from '#shared/request/services.server.ts';
import type { SummaryFile } from './summary-tables.server.ts';

/** Letters of a column whose share is one. */
const LETTERS = 11;

/** A table as a page of a workbook, its sums in the last row. */
export function sheetOf({ title, columns, rows, sums }: SummaryFile): WorkbookSheet {
  return {
    name: title,
    columns: columns.map(({ header, share }) => ({ header, width: Math.round(share * LETTERS) })),
    rows: sums ? [...rows, sums] : rows,
  };
}

/** A workbook as a download of that name, for the one who asked alone. */
export function workbookResponse(
  { writeWorkbook, clock }: Pick<AppServices, 'writeWorkbook' | 'clock'>,
  filename: string,
  sheets: readonly WorkbookSheet[],
): Response {
  return new Response(writeWorkbook(sheets, new Date(clock.now())), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    },
  });
}
