import type PDFKit from 'pdfkit';
import { plainText } from '#lib/plain-text.ts';
import { parseUtcText } from '#lib/time.ts';
import { layEvent } from './pdf/event-part.ts';
import { forgetGlyphs, prepareFonts } from './pdf/fonts.ts';
import { posterImage } from './pdf/poster-image.ts';
import { drawCard, drawTicket } from './pdf/ticket-page.ts';
import { drawVouchers, VOUCHERS_ON_A_PAGE } from './pdf/voucher-page.ts';
import { words } from '#features/orders/messages/documents-tickets.messages.ts';
import type { TicketsView } from '#features/orders/model/document-view.ts';

/**
 * An order's tickets as a PDF, one to a page, and its vouchers below them, to be printed or kept on a phone: A4, fonts embedded, tagged for screen
 * readers. The same view gives the same bytes. Throws a RangeError when there are no tickets or `issuedAt` is no time.
 */
export async function ticketsPdf(view: TicketsView): Promise<Uint8Array> {
  const issued = parseUtcText(view.issuedAt);
  if (issued === null) throw new RangeError(`not a time: ${view.issuedAt}`);
  const { tickets, vouchers = [] } = view;
  if (tickets.length + vouchers.length === 0) throw new RangeError('there are no tickets to print');
  const t = words[view.language];
  const title = plainText(t.titleOf(view.event.title));
  // Loaded with the first ticket, not with the server: it takes a fifth of a second.
  const [{ default: PDFDocument }, picture] = await Promise.all([
    import('pdfkit'),
    posterImage(view.poster),
    prepareFonts(),
  ]);

  // From here to the end nothing waits: fonts are shared between documents, and no other may come between.
  forgetGlyphs();
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: view.language,
    info: {
      Title: title,
      Author: plainText(view.event.organiserName),
      Subject: t.order(view.order.code),
      Creator: 'Mela',
      Producer: 'Mela',
      CreationDate: new Date(issued),
    },
  });
  const chunks: Uint8Array[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  // Opened once, embedded once, shown on each page; pdfkit's types don't know the call.
  const open = doc as unknown as { openImage(bytes: Uint8Array): PDFKit.Mixins.ImageSrc };
  const image = picture ? open.openImage(Buffer.from(picture)) : null;
  doc.addPage();
  const parts = { card: drawCard(doc), event: layEvent(doc, view, image) };
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0) doc.addPage();
    const section = doc.struct('Sect', { title: t.ticketOf(ticket.number, ticket.of) });
    root.add(section);
    drawTicket({ doc, section }, view, ticket, parts);
    section.end();
  }
  for (let from = 0; from < vouchers.length; from += VOUCHERS_ON_A_PAGE) {
    if (tickets.length > 0 || from > 0) doc.addPage();
    const section = doc.struct('Sect', { title: t.vouchers });
    root.add(section);
    drawVouchers({ doc, section }, view, vouchers.slice(from, from + VOUCHERS_ON_A_PAGE), parts.card);
    section.end();
  }
  root.end();
  doc.end();
  return written;
}
