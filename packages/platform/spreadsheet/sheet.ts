import type { Minor } from '#lib/money.ts';

/**
 * What stands in a cell. Text is only ever text: nothing that somebody typed becomes a formula. Money is kept exactly,
 * with as many digits as its currency has; a date is a day (`2026-12-01`) or UTC text, shown to the minute.
 */
export type Cell = string | number | null | { amount: Minor; currency: string } | { date: string };

/** A page of a workbook. Its rows may come as they are read: none of them is kept. */
export interface Sheet {
  name: string;
  /** `width` in letters. */
  columns: readonly { header: string; width?: number }[];
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}
