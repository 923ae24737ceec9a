/** What stands in a cell: text, a number that can be counted with, or nothing. */
export type Cell = string | number | null;
export type Row = readonly Cell[];
