/** `100x100`, cut from the top (`t`) or bottom (`b`) or fitted whole (`f`); 0 keeps the proportion. */
const SIZE = /^(\d{1,4})x(\d{1,4})([tbf]?)$/;

/** What can be made smaller. */
export const THUMB_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);

/** More pixels than this are not unpacked: a small file can hold an enormous picture. */
const MAX_PIXELS = 100_000_000;

/** The picture (the first of those that move) in that size, in its own format. Throws when it is not a picture. */
export async function makeThumb(bytes: Uint8Array, size: string): Promise<Uint8Array> {
  const match = SIZE.exec(size);
  const width = Number(match?.[1] ?? 0);
  const height = Number(match?.[2] ?? 0);
  if (!match || (width === 0 && height === 0)) throw new RangeError(`Not a size: ${size}`);
  // Loaded where used: most starts of a server never draw a thumb.
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: false }).rotate();
  if (width === 0 || height === 0) {
    return image.resize({ width: width || undefined, height: height || undefined }).toBuffer();
  }
  if (match[3] === 'f') {
    return image.resize({ width, height, fit: 'inside', withoutEnlargement: true }).toBuffer();
  }
  const position = match[3] === 't' ? 'top' : match[3] === 'b' ? 'bottom' : 'centre';
  return image.resize({ width, height, fit: 'cover', position }).toBuffer();
}
