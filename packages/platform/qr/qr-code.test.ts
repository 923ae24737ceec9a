import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { QUIET_ZONE, qrModules, qrPath, qrSvg } from './qr-code.ts';

/** As the code of a ticket is. */
const code =
  'MELA1.0E4P6TMMB6X2AMWX57XKXJGAF6AF8001MJXTN5DXS3MVJ8D7WNJAMC23F734K92460FPGAYWBV7G0KN58A1Q3EMESFQ2JR3CDNHK33FSX0MDA2ME32K8GVQ297ACKEX55YYEP0R';
const title = 'QR code of your ticket';

async function read(svg: string, width: number): Promise<string | null> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 150 })
    .resize(width, width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

describe('a QR code', () => {
  it.each([160, 240, 600])('is read at %i pixels', async (width) => {
    expect(await read(qrSvg(code, { title }), width)).toBe(code);
  });

  it('is read in colours, light on a card', async () => {
    expect(await read(qrSvg(code, { title, dark: '#8f0f2c', light: '#fff7e6' }), 400)).toBe(code);
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
    expect(qrSvg(code, { title })).not.toMatch(/ width="/);
  });

  it('is one path, inside its quiet zone', () => {
    const { path, side } = qrPath(code);
    expect(side).toBe(41 + QUIET_ZONE * 2);
    // The finder pattern of the upper left corner begins where the quiet zone ends.
    expect(path).toMatch(/^M4 4h7v1h-7z/);
    expect(qrSvg(code, { title })).toContain(`d="${path}"`);
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
