/** The part of a picture that was chosen, in hundredths of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

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

/** How a picture is to be cut. */
export interface Shape {
  /** Width by height. */
  aspect: number;
  /** Pixels of the width; it is never shown larger. */
  most: number;
}

/** A face. */
export const SQUARE: Shape = { aspect: 1, most: 512 };
/** An event's poster. */
export const POSTER: Shape = { aspect: 4 / 5, most: 1600 };

/**
 * The chosen part of a picture, or its middle, upright, in that shape and in its own format; of a moving one the first
 * picture. What a camera wrote beside it (where it was, whose it is) is left behind. Throws when the bytes are no JPEG,
 * PNG, WebP or GIF.
 */
export async function croppedPicture(
  bytes: Uint8Array,
  crop: Crop | null,
  { aspect, most }: Shape,
): Promise<Uint8Array> {
  // Loaded where used, as for thumbs.
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: false });
  const { autoOrient, format } = await image.metadata();
  if (!FORMATS.has(format)) throw new TypeError(format);
  const part = partOf(crop ?? WHOLE, autoOrient, aspect);
  const width = Math.min(part.width, most);
  const height = Math.max(1, Math.round((part.height / part.width) * width));
  return image.autoOrient().extract(part).resize(width, height).toBuffer();
}

const WHOLE: Crop = { x: 0, y: 0, width: 100, height: 100 };

/** The largest part of that aspect within what was chosen, in its middle. */
function partOf(crop: Crop, picture: { width: number; height: number }, aspect: number) {
  const wide = Math.min((crop.width / 100) * picture.width, picture.width);
  const high = Math.min((crop.height / 100) * picture.height, picture.height);
  const width = within(Math.min(wide, high * aspect), picture.width);
  const height = within(width / aspect, picture.height);
  const left = (crop.x / 100) * picture.width + (wide - width) / 2;
  const top = (crop.y / 100) * picture.height + (high - height) / 2;
  return {
    left: Math.max(0, Math.min(Math.round(left), picture.width - width)),
    top: Math.max(0, Math.min(Math.round(top), picture.height - height)),
    width,
    height,
  };
}

/** Whole pixels, one at least and no more than there are. */
function within(size: number, most: number): number {
  return Math.max(1, Math.min(Math.round(size), most));
}
