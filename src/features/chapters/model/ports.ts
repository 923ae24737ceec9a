import type { Language } from '#lib/language/index.ts';

/** A page to be printed: a card or a receipt. Texts are final, in the reader's language. */
export interface Paper {
  language: Language;
  title: string;
  /** Above the title, small. */
  overline: string;
  lines: readonly { label: string; value: string }[];
  /** What the QR code says; none when empty. */
  code: string;
  codeLabel: string;
  note: string;
  /** UTC text, for the file's own date. */
  issuedAt: string;
}

/** What people write with an editor, made harmless. Descriptions of events are treated the same way. */
export interface RichText {
  /** The HTML without what could do harm. */
  sanitise(html: string): string;
  /** Its words alone. */
  plain(html: string): string;
}

/** Draws papers as PDF. Tickets are drawn with the same type and colours: whoever does that prints these, too. */
export type PaperPrinter = (paper: Paper) => Promise<Uint8Array>;
