import { parentPort } from 'node:worker_threads';
import { paperPdf } from './paper-pdf.ts';
import type { PaperSite } from './pdf/paper-site.ts';
import type { Drawing, Drawn, Picture } from './pdf-thread.ts';
import { reportPdf } from './report/report-pdf.ts';
import { ticketsPdf } from './tickets-pdf.ts';

// Runs in a thread of its own, started by pdf-thread.ts. A thread's port has no origin to name, as a window's has.
/* oxlint-disable unicorn/require-post-message-target-origin */
parentPort?.on('message', ({ id, picture, site }: Drawing) => {
  draw(picture, site).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies Drawn, [bytes.buffer as ArrayBuffer]),
    (error: Error) => parentPort?.postMessage({ id, failure: error.message } satisfies Drawn),
  );
});

function draw(picture: Picture, site: PaperSite): Promise<Uint8Array> {
  if ('report' in picture) return reportPdf(picture.report, site);
  return 'paper' in picture ? paperPdf(picture.paper) : ticketsPdf(picture.tickets, site);
}
