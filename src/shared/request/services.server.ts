import type { ReportView } from '#lib/report-view.ts';
import type { Rooms } from '#platform/rooms/index.ts';
import type { Records } from '#records/index.ts';

/** A mail that was written, as `/outbox` shows it. */
export interface MailShown {
  id: string;
  recipient: string;
  subject: string;
  created: string;
  html: string;
  body: string;
  attachments: { filename: string; contentType: string; content: string }[];
}

/** Reads the outbox, where it may be read at all. */
export interface MailShelf {
  /** The newest mails, without their bodies; `before` is a mail's id. */
  list(
    before: string | null,
  ): Promise<{ mails: Pick<MailShown, 'id' | 'recipient' | 'subject' | 'created'>[]; more: boolean }>;
  read(id: string): Promise<MailShown | null>;
}

/** What stands in a workbook's cell; a date is a day (`2026-12-01`) or UTC text. */
export type WorkbookCell = string | number | null | { amount: number; currency: string } | { date: string };

/** A page of a workbook; its rows may come as they are read. */
export interface WorkbookSheet {
  name: string;
  /** `width` in letters. */
  columns: readonly { header: string; width?: number }[];
  rows: Iterable<readonly WorkbookCell[]> | AsyncIterable<readonly WorkbookCell[]>;
}

/** What the server hands to loaders and actions: the front doors of the product. */
export interface AppServices {
  /** Every room, by the key of its service. */
  rooms: Pick<Rooms, 'get'>;
  /** Writes a workbook as it is read. The same sheets and `made` give the same bytes. */
  writeWorkbook: (sheets: readonly WorkbookSheet[], made: Date) => ReadableStream<Uint8Array>;
  /** Draws figures as a PDF, in a thread of its own. */
  drawReport: (view: ReportView) => Promise<Uint8Array>;
  records: Records;
  /** Counts what one network asks for; throws 429 for too much. */
  tries: {
    count(
      what: 'account' | 'mail' | 'membership' | 'gift' | 'volunteer' | 'import',
      address: string,
    ): Promise<void>;
  };
  /** Seals what pages remember of a sign-in that is under way. */
  signInSecret: string;
  /** Milliseconds since the epoch, and the same as UTC text. */
  clock: { now(): number; text(): string };
}
