import { keptCells } from '#platform/spreadsheet/index.ts';
import type { RegisterLineRow } from '../../model/schema.ts';

/** A line of a register as it stands in the file, before anything is known of it. */
export function blankLine(id: string, line: number, cells: readonly string[]): RegisterLineRow {
  return {
    import: id,
    line,
    cells: JSON.stringify(keptCells(cells)),
    note: '',
    problem: '',
    field: '',
    duplicate: '',
    reason: '',
    choice: '',
    state: '',
    member: '',
    before: '{}',
    stamp: '',
  };
}
