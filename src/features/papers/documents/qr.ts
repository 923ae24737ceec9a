import { encode } from 'uqr';

/** How a QR code is drawn. */
export interface QrOptions {
  /** Width and height in pixels; without it the picture takes its container's width. */
  size?: number;
  /** Colour of the modules. Scanners want them clearly darker than the ground. */
  dark?: string;
  light?: string;
  /** What a screen reader says. */
  title?: string;
}

/** The quiet zone, in modules, that ISO/IEC 18004 asks for around a code. */
export const QUIET_ZONE = 4;

/**
 * The modules of a QR code, `true` for dark, without a quiet zone. Error correction M (15 %): a crease or a smudge
 * on paper is survived, and the modules stay large.
 */
export function qrModules(code: string): boolean[][] {
  return encode(code, { ecc: 'M', border: 0 }).data;
}

/** The dark modules as one path in units of a module: a rectangle for each run in a row. */
export function qrPath(modules: boolean[][], at = 0): string {
  let path = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      const width = x + 1 - from;
      path += `M${from + at} ${y + at}h${width}v1h-${width}z`;
    }
  });
  return path;
}

/** A QR code as an SVG document, to be served or put into a page as it is. */
export function qrSvg(code: string, options: QrOptions = {}): string {
  const { size, dark = '#000', light = '#fff', title = 'QR code of your ticket' } = options;
  const modules = qrModules(code);
  const side = modules.length + QUIET_ZONE * 2;
  const measure = size ? ` width="${size}" height="${size}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"${measure} role="img" ` +
    `aria-label="${escapeXml(title)}" shape-rendering="crispEdges"><title>${escapeXml(title)}</title>` +
    `<path fill="${escapeXml(light)}" d="M0 0h${side}v${side}H0z"/>` +
    `<path fill="${escapeXml(dark)}" d="${qrPath(modules, QUIET_ZONE)}"/></svg>`
  );
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] as string);
}
