import type { TicketsView } from '../view.ts';

/** The panel for the poster, in points: four to five. */
export const POSTER = { width: 184, height: 230 };

/** 200 dots an inch: sharp on paper, small in a mail. */
const SCALE = 200 / 72;
/** A picture beyond this many pixels is not opened: it is a mistake or an attack. */
const MAX_PIXELS = 60_000_000;

/**
 * The event's picture as a JPEG that fills the panel. `null` when there is none or it can't be read: a broken picture
 * must not keep anybody from their ticket.
 */
export async function posterImage(poster: TicketsView['poster']): Promise<Uint8Array | null> {
  const source = poster?.png ?? (poster?.svg ? Buffer.from(poster.svg) : null);
  if (!source) return null;
  // Loaded when the first ticket with a picture is made: it takes a tenth of a second.
  const { default: sharp } = await import('sharp');
  const [width, height] = [Math.round(POSTER.width * SCALE), Math.round(POSTER.height * SCALE)];
  try {
    return await sharp(source, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
