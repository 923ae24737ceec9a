import type { Language } from '#lib/language/index.ts';

/** A column of a report's table. `share` is its part of the page's width, beside those of its neighbours. */
export interface ReportColumn {
  header: string;
  /** `end` for numbers and money. */
  align?: 'end';
  share: number;
}

export interface ReportRow {
  /** One for each column, as it is to be read. */
  cells: readonly string[];
  /** A sum: bold, below a line. */
  strong?: boolean;
}

export interface ReportTable {
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
}

/** Figures to be printed or kept: a statement, a summary. Everything in it is written as people read it. */
export interface ReportView {
  language: Language;
  title: string;
  /** The organisation whose report it is, in the place of our own name; ours when left out. */
  issuer?: string;
  /** Whose it is and of which time, a line each. */
  lead: readonly string[];
  /** UTC text. */
  issuedAt: string;
  tables: readonly ReportTable[];
  /** In small, at the end. */
  notes: readonly string[];
}
