import { encode } from 'uqr';

/** A QR code as one SVG path in units of a module, with how many modules a side has, its quiet zone included. */
export function qrPath(text: string): { path: string; side: number } {
  // ISO/IEC 18004 asks for a quiet zone of four modules around a code.
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
    }
  });
  return { path, side: size };
}
