import { workbookResponse } from '#features/reports/pages/workbook.server.ts';
import type { WorkbookCell } from '#shared/request/services.server.ts';
import type { RegisterLine } from '#features/members/index.ts';
import type { Route } from './+types/members-xlsx';
import { cellsOf, REGISTER_HEADINGS, registerFile } from './register-file.server.ts';

/** A day is a day to a spreadsheet; a number of a member or a phone stays a text, with its zeros and its sign. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The register for Excel, with the columns of the CSV. */
export async function loader(args: Route.LoaderArgs) {
  const { filename, lines, services } = await registerFile(args);
  return workbookResponse(services, `${filename}.xlsx`, [
    {
      name: 'members',
      columns: REGISTER_HEADINGS.map((header) => ({ header, width: 18 })),
      rows: rowsOf(lines),
    },
  ]);
}

async function* rowsOf(lines: AsyncIterable<RegisterLine>): AsyncIterable<WorkbookCell[]> {
  for await (const line of lines) yield cellsOf(line).map((text) => (DAY.test(text) ? { date: text } : text));
}
