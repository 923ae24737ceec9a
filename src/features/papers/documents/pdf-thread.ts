import { Worker } from 'node:worker_threads';
import type { PaperSite } from './pdf/paper-site.ts';
import type { PaperView } from './paper-pdf.ts';
import type { ReportView } from '#lib/report-view.ts';
import type { TicketsView } from '#features/orders/model/document-view.ts';

/** What the thread can draw. */
export type Picture = { tickets: TicketsView } | { report: ReportView } | { paper: PaperView };

/** One drawing, as it is handed to the thread. */
export interface Drawing {
  id: number;
  picture: Picture;
  site: PaperSite;
}

/** What came of it. */
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; failure: string };

/** Draws PDFs beside the thread that answers requests, which a page of tickets would keep waiting for tens of milliseconds. */
export interface PdfThread {
  /** As `ticketsPdf` does, with the site's name of the day. Rejects when the view can't be drawn, or the thread has ended. */
  draw(view: TicketsView): Promise<Uint8Array>;
  /** As `reportPdf` does; rejects likewise. */
  drawReport(view: ReportView): Promise<Uint8Array>;
  /** As `paperPdf` does; rejects likewise. */
  drawPaper(view: PaperView): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

/**
 * A thread that is started with the first drawing, and anew after it has died.
 * @param siteName what the site is called now
 */
export function pdfThread(siteName: () => Promise<string>): PdfThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let drawings = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url));
    const ended = (error: Error): void => {
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', (drawn: Drawn) => {
      const { resolve, reject } = waiting.get(drawn.id) ?? {};
      waiting.delete(drawn.id);
      if (waiting.size === 0) started.unref();
      if ('bytes' in drawn) resolve?.(drawn.bytes);
      else reject?.(new RangeError(drawn.failure));
    });
    started.on('error', ended);
    started.on('exit', (code) => ended(new Error(`The drawing thread ended with ${code}.`)));
    return started;
  };

  const draw = async (picture: Picture): Promise<Uint8Array> => {
    const site = { siteName: await siteName() };
    drawings += 1;
    const id = drawings;
    worker ??= start();
    // While something is being drawn the process stays; an idle thread doesn't keep it.
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    worker.postMessage({ id, picture, site } satisfies Drawing);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };

  return {
    draw: (tickets) => draw({ tickets }),
    drawReport: (report) => draw({ report }),
    drawPaper: (paper) => draw({ paper }),
    close: async () => {
      await worker?.terminate();
    },
  };
}
