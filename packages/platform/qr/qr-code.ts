import encodeQR from 'qr';

/** How a QR code is drawn. */
export interface QrOptions {
  /** Width and height in pixels; without it the picture takes its container's width. */
  size?: number;
  /** Colour of the modules. Scanners want them clearly darker than the ground. */
  dark?: string;
  light?: string;
  /** What a screen reader says. */
  title: string;
}

/** The quiet zone, in modules, that ISO/IEC 18004 asks for around a code. */
export const QUIET_ZONE = 4;

/**
 * The modules of a QR code, `true` for dark, without a quiet zone. Error correction M (15 %): a crease or a smudge
 * on paper is survived, and the modules stay large.
 */
export function qrModules(code: string): boolean[][] {
  // The library draws a border of one module at least.
  const bordered = encodeQR(code, 'raw', { ecc: 'medium', border: 1 });
  return bordered.slice(1, -1).map((row) => row.slice(1, -1));
}

/** A QR code as one path of SVG in units of a module, with how many modules a side has, its quiet zone included. */
export function qrPath(code: string): { path: string; side: number } {
  const modules = qrModules(code);
  const at = QUIET_ZONE;
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
  return { path, side: modules.length + at * 2 };
}

/** A QR code as an SVG document, to be served or put into a page as it is. */
export function qrSvg(code: string, options: QrOptions): string {
  const { size, dark = '#000', light = '#fff', title } = options;
  const { path, side } = qrPath(code);
  const measure = size ? ` width="${size}" height="${size}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"${measure} role="img" ` +
    `aria-label="${escapeXml(title)}" shape-rendering="crispEdges"><title>${escapeXml(title)}</title>` +
    `<path fill="${escapeXml(light)}" d="M0 0h${side}v${side}H0z"/>` +
    `<path fill="${escapeXml(dark)}" d="${path}"/></svg>`
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
