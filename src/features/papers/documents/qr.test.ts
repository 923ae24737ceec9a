import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { QUIET_ZONE, qrModules, qrSvg } from './qr.ts';
import { createTicketSigner } from '#features/tickets/documents/ticket-code.ts';

const signer = createTicketSigner(new Uint8Array(32).fill(3));
const pair = { eventId: 'event0000000001', ticketId: 'ticket000000001' };
const code = signer.sign(pair);

async function read(svg: string, width: number): Promise<string | null> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 150 })
    .resize(width, width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

describe('the QR code of a ticket', () => {
  it.each([160, 240, 600])('is read at %i pixels, and verifies', async (width) => {
    expect(signer.verify((await read(qrSvg(code), width)) ?? '')).toEqual(pair);
  });

  it('is read in colours, light on a card', async () => {
    expect(await read(qrSvg(code, { dark: '#8f0f2c', light: '#fff7e6' }), 400)).toBe(code);
  });

  it('is small: the code fits version 6 (41 modules)', () => {
    expect(qrModules(code)).toHaveLength(41);
  });

  it('has its quiet zone, a name, crisp edges and the size that was asked for', () => {
    const svg = qrSvg(code, { size: 220, title: 'Ticket 1 of 2' });
    const side = 41 + QUIET_ZONE * 2;
    expect(svg).toContain(`viewBox="0 0 ${side} ${side}" width="220" height="220" role="img"`);
    expect(svg).toContain('<title>Ticket 1 of 2</title>');
    expect(svg).toContain('shape-rendering="crispEdges"');
    expect(qrSvg(code)).not.toMatch(/ width="/);
  });

  it('lets nobody write markup through its options', () => {
    const svg = qrSvg(code, {
      title: '"><script>alert(1)</script>',
      dark: '"/><image href="x"',
      light: "'&",
    });
    expect(svg).not.toMatch(/<script|<image/);
    expect(svg).toContain('&lt;script&gt;');
  });
});
