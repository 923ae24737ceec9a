import type { ReportView } from '#lib/report-view.ts';
import type { Core, Rooms } from '#platform/rooms/index.ts';
import type { JobWorker } from '#platform/jobs/index.ts';
import type { NetworkLimits } from '#platform/http/index.ts';
import type { Sheet } from '#platform/spreadsheet/index.ts';
import type { Records } from '#records/index.ts';
import type { Sandbox } from '#sandbox/index.ts';

/** The whole product, opened: what the HTTP server, the pages, the worker and the commands are given. */
export interface Services extends Core, AsyncDisposable {
  worker: JobWorker;
  records: Records;
  /** Writes a workbook as it is read. */
  writeWorkbook: (sheets: readonly Sheet[], made: Date) => ReadableStream<Uint8Array>;
  /** Draws figures as a PDF, in its own thread. */
  drawReport: (view: ReportView) => Promise<Uint8Array>;
  /** Every room that is open, by its key. */
  rooms: Rooms;
  /** Counts what one network asks for. */
  tries: NetworkLimits;
  /** Seals what pages remember of a sign-in that is under way. */
  signInSecret: string;
  /** Present where no Stripe key is set and the sandbox is allowed. */
  sandbox: Sandbox | null;
  close(): Promise<void>;
}
