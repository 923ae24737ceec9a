import type { Language } from '#lib/language/index.ts';
import { utcToWallTime } from '#lib/time.ts';
import type { Field, Said } from './fields.ts';
import type { Fields } from './entity.ts';
import { textOf } from './text-of.ts';

/** A column of a CSV or XLSX file. */
export interface Column<Row> {
  name: string;
  head: string;
  cell: (row: Row) => string | number;
}

/** Who reads a file: in which language, and by the clock of which place. */
interface Reader {
  language: Language;
  zone: string;
}

function cellOf({ is }: Field, value: unknown, zone: string): string | number {
  if (is.kind === 'moment') return utcToWallTime(textOf(value), zone).replace('T', ' ');
  return typeof value === 'number' ? value : textOf(value);
}

/** The columns of the fields that are exported, in their order. Times are those of `zone`. */
export function columnsOf<F extends Fields>(
  { fields }: { fields: F },
  { language, zone }: Reader,
): Column<Readonly<Record<keyof F, unknown>>>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const head: Said | undefined = field.options.exported;
    if (!head) return [];
    return [{ name, head: head[language], cell: (row) => cellOf(field, row[name], zone) }];
  });
}
