/** The part of a picture that was chosen, in hundredths of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of a side; it is never shown larger. */
const SIDE = 512;
/** More pixels than this are not unpacked: a small file can hold an enormous picture. */
const MAX_PIXELS = 50_000_000;
/** What browsers show and cameras make. Drawings (SVG) can hold more than a picture. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);
const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,6})?)`;
const CROP = new RegExp(`^${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`);

/** What the crop field of a form says (`x,y,width,height`); null for nothing, and for what makes no sense. */
export function readCrop(text: string | undefined): Crop | null {
  const [x = 0, y = 0, width = 0, height = 0] =
    CROP.exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  return width > 0 && height > 0 && x + width < 100.5 && y + height < 100.5 ? { x, y, width, height } : null;
}

/**
 * The chosen square of a picture, or the middle of it, upright and in its own format; of a moving one the first
 * picture. Throws when the bytes are no JPEG, PNG, WebP or GIF.
 */
export async function squarePicture(bytes: Uint8Array, crop: Crop | null): Promise<Uint8Array> {
  // Loaded where used, as for thumbs.
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: false });
  const { autoOrient, format } = await image.metadata();
  if (!FORMATS.has(format)) throw new TypeError(format);
  const { width, height } = autoOrient;
  const part = crop ? chosen(crop, width, height) : middle(width, height);
  const side = Math.min(part.width, SIDE);
  return image.autoOrient().extract(part).resize(side, side).toBuffer();
}

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

function chosen(crop: Crop, width: number, height: number): Part {
  const wide = Math.round((crop.width / 100) * width);
  const high = Math.round((crop.height / 100) * height);
  const side = Math.max(1, Math.min(wide, high, width, height));
  return {
    left: Math.min(Math.round((crop.x / 100) * width), width - side),
    top: Math.min(Math.round((crop.y / 100) * height), height - side),
    width: side,
    height: side,
  };
}

function middle(width: number, height: number): Part {
  const side = Math.min(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  };
}
