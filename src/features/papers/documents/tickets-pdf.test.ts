import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { signer, ticketsView } from './tickets-view.fixture.ts';
import { ticketsPdf } from './tickets-pdf.ts';

const open = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: bytes.slice(), verbosity: 0 }).promise;

async function render(pdf: PDFDocumentProxy, number: number, scale: number) {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const content = await (await pdf.getPage(number)).getTextContent();
  return content.items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replaceAll(/\s+/g, ' ');
}

describe('the PDF of an order', () => {
  it('has a page for each ticket, and each one scans as the ticket that it is', async () => {
    const view = ticketsView({}, 3);
    const pdf = await open(await ticketsPdf(view));
    expect(pdf.numPages).toBe(3);
    for (const [index, ticket] of view.tickets.entries()) {
      const image = await render(pdf, index + 1, 1.6);
      const read = jsQR(new Uint8ClampedArray(image.data), image.width, image.height);
      expect(signer.verify(read?.data ?? '')).toEqual({
        eventId: view.event.id,
        ticketId: ticket.id,
        epoch: 0,
      });
    }
  });

  it('has the code of a pass, whose it is and for how many dates, also by itself', async () => {
    const pass = {
      id: 'pass00000000001',
      code: signer.sign({ eventId: 'event0000000001', ticketId: 'pass00000000001' }),
      holderName: 'Maya Gurung',
      typeName: 'Any seven evenings',
      visits: 7,
      left: 5,
    };
    const view = ticketsView({}, 1);
    const both = await open(await ticketsPdf({ ...view, passes: [pass] }));
    expect(both.numPages).toBe(2);
    const alone = await open(await ticketsPdf({ ...view, tickets: [], passes: [pass] }));
    expect(alone.numPages).toBe(1);
    for (const [pdf, page] of [
      [both, 2],
      [alone, 1],
    ] as const) {
      const said = await textOf(pdf, page);
      for (const words of [
        'Your pass',
        'Pass for Maya Gurung',
        'Any seven evenings',
        '7 dates of your choice',
      ])
        expect(said).toContain(words);
      const image = await render(pdf, page, 1.6);
      const read = jsQR(new Uint8ClampedArray(image.data), image.width, image.height);
      expect(read?.data).toBe(pass.code);
    }
    const two = { ...view, language: 'es' as const, passes: [pass, { ...pass, id: 'pass00000000002' }] };
    expect(await textOf(await open(await ticketsPdf(two)), 2)).toContain('Tus abonos');
  });

  it('has no code of a pass where one joins online', async () => {
    const pass = { id: 'p', code: 'MELA1.X', holderName: '', typeName: 'Course', visits: 2, left: 2 };
    const online = { venueName: '', venueAddress: '', onlineUrl: 'https://meet.example/room' };
    const view = { ...ticketsView(online, 1), tickets: [], passes: [pass] };
    expect(await textOf(await open(await ticketsPdf(view)), 1)).toContain('you need no code');
  });

  it('says where the holder sits, and nothing of seats where there are none', async () => {
    const seat = { id: 's12', zone: 'Balcony', row: 'C', number: '12', kind: 'row' } as const;
    const view = ticketsView({}, 2);
    const [first, second] = view.tickets;
    if (!first || !second) throw new Error('There are two.');
    const pdf = await open(await ticketsPdf({ ...view, tickets: [{ ...first, seat }, second] }));
    expect(await textOf(pdf, 1)).toContain('Balcony · Row C · Seat 12');
    expect(await textOf(pdf, 2)).not.toContain('Seat');
  });

  it('says of a ticket for one date that date and its name, and of one for every date the next', async () => {
    const view = ticketsView({ upcoming: 3 }, 2);
    const date = {
      id: 'date',
      startsAt: '2026-12-19 17:00:00.000Z',
      endsAt: '2026-12-19 19:00:00.000Z',
      title: 'With drums',
      cancelled: false,
    };
    const [pass, single] = view.tickets;
    if (!pass || !single) throw new Error('There are two.');
    const pdf = await open(await ticketsPdf({ ...view, tickets: [pass, { ...single, date }] }));
    const [first, second] = [await textOf(pdf, 1), await textOf(pdf, 2)];
    expect(first).toContain('Saturday, December 5, 2026');
    expect(first).toContain('and on 2 more dates');
    expect(first).not.toContain('With drums');
    for (const words of ['Saturday, December 19, 2026', '6:00 PM – 8:00 PM', 'With drums'])
      expect(second).toContain(words);
    for (const words of ['December 5', 'more date']) expect(second).not.toContain(words);
  });

  it('says all that the door and the guest need', async () => {
    const pdf = await open(await ticketsPdf(ticketsView({ refundWords: 'Refunds until the day before.' })));
    const text = await textOf(pdf, 2);
    for (const words of [
      'Dashain',
      'Saturday, December 5, 2026',
      '6:00 PM – 11:30 PM',
      'Central European Standard Time (GMT+1)',
      'Teatro Barceló',
      'Calle de Barceló 11, 28004 Madrid',
      'Sita Sharma',
      'General admission',
      '€25.00',
      'Ticket 2 of 2',
      'K7QM2X9P-2',
      'Organised by NRNA Spain',
      'Refunds until the day before.',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('secret-of-sita');
  });

  it('is made whatever marks somebody put on whatever letter', async () => {
    const view = ticketsView();
    const title = 'नेपाली इु मेला';
    const pdf = await open(await ticketsPdf({ ...view, event: { ...view.event, title } }));
    expect(pdf.numPages).toBe(view.tickets.length);
  });

  it('is named, dated, in a language and tagged for screen readers', async () => {
    const pdf = await open(await ticketsPdf(ticketsView()));
    const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, unknown> };
    expect(info).toMatchObject({
      Title: 'Tickets for Dashain Mela Madrid',
      Author: 'NRNA Spain',
      Language: 'en',
      CreationDate: 'D:20261120100000Z',
    });
    const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean>;
    expect(marks.get('Marked')).toBe(true);
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    expect(tree).toContain('"role":"H1"');
    expect(tree).toContain('QR code of ticket 1 of 2');
  });

  it('leads back to the order, and nowhere that could run code', async () => {
    const links = async (view: ReturnType<typeof ticketsView>) =>
      (await (await open(await ticketsPdf(view)).then((pdf) => pdf.getPage(1))).getAnnotations()).map(
        (each) => each.url,
      );
    expect(await links(ticketsView())).toEqual([ticketsView().order.url]);
    const online = { venueName: '', venueAddress: '' };
    expect(await links(ticketsView({ ...online, onlineUrl: 'https://meet.test/abc' }))).toContain(
      'https://meet.test/abc',
    );
    expect(await links(ticketsView({ ...online, onlineUrl: 'javascript:alert(1)' }))).toHaveLength(1);
  });

  it('is the same file for the same view, whatever was printed in between', async () => {
    const view = ticketsView({ title: 'दशैं मेला 2026' });
    const first = await ticketsPdf(view);
    await ticketsPdf(ticketsView({ title: 'शुभकामना कार्यक्रम' }, 1, { holderName: 'सीता श्रेष्ठ' }));
    expect(Buffer.from(await ticketsPdf(view)).equals(Buffer.from(first))).toBe(true);
  });

  it('gives the same files when several are made at once', async () => {
    const png = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#d3163f' } })
      .png()
      .toBuffer();
    const views = [
      ticketsView(),
      { ...ticketsView({ title: 'With a cover' }), poster: { png } },
      ticketsView({ title: 'दशैं' }),
    ];
    const alone: Uint8Array[] = [];
    for (const view of views) alone.push(await ticketsPdf(view));
    const together = await Promise.all(views.map((view) => ticketsPdf(view)));
    for (const [index, file] of together.entries())
      expect(Buffer.from(file).equals(alone[index] as Uint8Array)).toBe(true);
  });

  it('stays small: fonts are cut to what is written, what is shared is there once', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><circle cx="2" cy="2" r="2" fill="red"/></svg>';
    expect((await ticketsPdf({ ...ticketsView(), poster: { svg } })).length).toBeLessThan(150_000);
    const [two, twelve] = await Promise.all([
      ticketsPdf(ticketsView({}, 2)),
      ticketsPdf(ticketsView({}, 12)),
    ]);
    expect((twelve.length - two.length) / 10).toBeLessThan(9_000);
  });

  it('shows the picture of the event, and draws one when it is broken', async () => {
    const green = { create: { width: 600, height: 600, channels: 3, background: '#00aa00' } } as const;
    const cover = await sharp(green).webp().toBuffer();
    const at = async (png?: Uint8Array) => {
      const view = ticketsView({}, 1);
      const image = await render(
        await open(await ticketsPdf(png ? { ...view, poster: { png } } : view)),
        1,
        1,
      );
      const pixel = (250 * image.width + 150) * 4;
      return Array.from(image.data.slice(pixel, pixel + 3)) as [number, number, number];
    };
    const [red, greenness] = await at(cover);
    expect(red).toBeLessThan(20);
    expect(greenness).toBeGreaterThan(150);
    expect(await at(new Uint8Array([1, 2, 3]))).toEqual(await at());
  });

  it.each([
    ['a title without an end', { title: 'Very long words and many of them '.repeat(40) }, {}],
    [
      'a word without an end',
      { title: 'x'.repeat(900) },
      { holderName: 'y'.repeat(500), typeName: 'z'.repeat(500) },
    ],
    [
      'nothing but spaces',
      { title: '  ', venueName: ' ', venueAddress: '', organiserName: '' },
      { holderName: '', typeName: '' },
    ],
    [
      'pictographs, other scripts, turned text',
      { title: '🥟🎉 李雷 مرحبا \u202eabc' },
      { holderName: '👩‍👩‍👧 Ñandú Ștefan Nguyễn' },
    ],
    ['a time and a zone that are none', { startsAt: '', endsAt: 'x', timezone: 'Mars/Base' }, {}],
    ['line breaks', { title: 'One\nTwo\r\n\tThree', venueAddress: 'A\n\nB' }, {}],
  ])('still scans with %s', async (_, event, ticket) => {
    const pdf = await open(await ticketsPdf(ticketsView(event, 1, ticket)));
    expect(pdf.numPages).toBe(1);
    const image = await render(pdf, 1, 1.6);
    expect(jsQR(new Uint8ClampedArray(image.data), image.width, image.height)).not.toBeNull();
  });

  it('keeps what is written inside the card, however long it is', async () => {
    const long = 'Mahalaxmi Pashupatinath '.repeat(30);
    const view = ticketsView(
      { title: long, venueName: long, venueAddress: long, organiserName: long, refundWords: long },
      1,
      {
        holderName: long,
        typeName: long,
      },
    );
    const page = await (await open(await ticketsPdf(view))).getPage(1);
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x, y] = [item.transform[4] as number, item.transform[5] as number];
      expect(x).toBeGreaterThanOrEqual(59.9);
      expect(x + item.width).toBeLessThanOrEqual(536);
      expect(y).toBeGreaterThan(70);
    }
  });

  it('is refused without tickets or without a date', async () => {
    await expect(ticketsPdf(ticketsView({}, 0))).rejects.toThrow(RangeError);
    await expect(ticketsPdf({ ...ticketsView(), issuedAt: 'soon' })).rejects.toThrow(RangeError);
  });
});
