import { createHash } from 'node:crypto';
import type { TicketsView } from '#features/orders/model/document-view.ts';

/** The panel for the poster, in points: four to five. */
export const POSTER = { width: 184, height: 230 };

/** 200 dots an inch: sharp on paper, small in a mail. */
const SCALE = 200 / 72;
/** A picture beyond this many pixels is not opened: it is a mistake or an attack. */
const MAX_PIXELS = 60_000_000;

/** Pictures kept ready: guests of one event buy one after the other. About 60 KB each. */
const KEPT = 24;
const kept = new Map<string, Uint8Array | null>();

/**
 * The event's picture as a JPEG that fills the panel. `null` when there is none or it can't be read: a broken picture
 * must not keep anybody from their ticket.
 */
export async function posterImage(poster: TicketsView['poster']): Promise<Uint8Array | null> {
  const source = poster?.png ?? (poster?.svg ? Buffer.from(poster.svg) : null);
  if (!source) return null;
  const key = createHash('sha256').update(source).digest('base64');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const image = await fillPanel(source);
  const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, image);
  return image;
}

async function fillPanel(source: Uint8Array): Promise<Uint8Array | null> {
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
