import type { Language } from './language/index.ts';

/** A column of a report's table. `share` is its part of the page's width, beside those of its neighbours. */
export interface ReportColumn {
  header: string;
  /** `end` for numbers and money. */
  align?: 'end';
  share: number;
}

/** What a colour stands for: something, more of the same, the rest of it, what went, and more that went. */
export type ReportTone = 'first' | 'second' | 'rest' | 'out' | 'gone';

/** Columns beside each other. Every measure is a part of the plot's width or height, from its left upper corner. */
export interface ReportPlot {
  title: string;
  /** The plot in words, for screen readers. */
  alt: string;
  legend: readonly { tone: ReportTone; text: string }[];
  /** Lines across, with their numbers. */
  marks: readonly { y: number; text: string }[];
  /** Below the plot, each with its middle at `x`. */
  labels: readonly { x: number; text: string }[];
  bars: readonly { x: number; y: number; width: number; height: number; tone: ReportTone }[];
}

export interface ReportRow {
  /** One for each column, as it is to be read. */
  cells: readonly string[];
  /** A sum: bold, below a line. */
  strong?: boolean;
  /** A number of the row, drawn below its first cell: how long from 0 to 1, and how much of it is done. */
  bar?: { share: number; part?: number; tone?: ReportTone };
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
  /** Before the tables. */
  plots?: readonly ReportPlot[];
  tables: readonly ReportTable[];
  /** In small, at the end. */
  notes: readonly string[];
}
