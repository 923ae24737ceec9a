import type PDFKit from 'pdfkit';
import { plainText } from '#lib/plain-text.ts';
import { layEvents } from './pdf/event-part.ts';
import { prepareFonts } from './pdf/fonts.ts';
import { openDocument } from './pdf/open-document.ts';
import { posterImage } from './pdf/poster-image.ts';
import { drawCard, drawTicket } from './pdf/ticket-page.ts';
import { drawSlips, passSlips, slipsOf, voucherSlips } from './pdf/slip-page.ts';
import { words } from '#features/orders/messages/documents-tickets.messages.ts';
import { type PaperSite, UNNAMED } from './pdf/paper-site.ts';
import type { TicketsView } from '#features/orders/model/document-view.ts';

/**
 * An order's tickets as a PDF, one to a page, and its passes and vouchers after them, to be printed or kept on a phone: A4, fonts embedded, tagged for screen
 * readers. The same view gives the same bytes. Throws a RangeError when there are no tickets or `issuedAt` is no time.
 */
export async function ticketsPdf(view: TicketsView, site: PaperSite = UNNAMED): Promise<Uint8Array> {
  const { tickets, vouchers = [], passes = [] } = view;
  const slips = [...slipsOf(passSlips(view, passes)), ...slipsOf(voucherSlips(view, vouchers))];
  if (tickets.length + slips.length === 0) throw new RangeError('there are no tickets to print');
  const t = words[view.language];
  const title = plainText(t.titleOf(view.event.title));
  // Loaded with the first ticket, not with the server: it takes a fifth of a second.
  const [{ default: PDFDocument }, picture] = await Promise.all([
    import('pdfkit'),
    posterImage(view.poster),
    prepareFonts(),
  ]);

  const { doc, written } = openDocument(PDFDocument, {
    ...view,
    info: {
      Title: title,
      Author: plainText(view.event.organiserName),
      Subject: t.order(view.order.code),
    },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  // Opened once, embedded once, shown on each page; pdfkit's types don't know the call.
  const open = doc as unknown as { openImage(bytes: Uint8Array): PDFKit.Mixins.ImageSrc };
  const image = picture ? open.openImage(Buffer.from(picture)) : null;
  doc.addPage();
  const card = drawCard(doc);
  const eventOn = layEvents(doc, view, image);
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0) doc.addPage();
    const section = doc.struct('Sect', { title: t.ticketOf(ticket.number, ticket.of) });
    root.add(section);
    drawTicket({ doc, section }, view, ticket, { card, event: eventOn(ticket), ...site });
    section.end();
  }
  for (const [index, page] of slips.entries()) {
    if (tickets.length + index > 0) doc.addPage();
    const section = doc.struct('Sect', { title: page.title });
    root.add(section);
    drawSlips({ doc, section }, view, page, { card, ...site });
    section.end();
  }
  root.end();
  doc.end();
  return written;
}
