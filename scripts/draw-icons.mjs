// Draws the icons by which phones install the site as an app, from the mark in public/favicon.svg. Run it when that changes:
// node scripts/draw-icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PUBLIC = new URL('../public/', import.meta.url);
/** Of a maskable icon a phone may cut away all but a circle of four fifths: https://www.w3.org/TR/appmanifest/#icon-masks */
const SAFE = 0.72;

const mark = await readFile(new URL('favicon.svg', PUBLIC));

/** The mark in a square of `size` pixels, corners and all. */
const drawn = (size) => sharp(mark, { density: 72 * (size / 256) }).resize(size, size);

/** The mark in the middle of a full black square. */
async function maskable(size) {
  const inner = Math.round(size * SAFE);
  const edge = Math.floor((size - inner) / 2);
  const input = await drawn(inner).png().toBuffer();
  const square = { width: size, height: size, channels: 4, background: '#000000' };
  return sharp({ create: square }).composite([{ input, left: edge, top: edge }]);
}

const icons = {
  'icon-192.png': drawn(192),
  'icon-512.png': drawn(512),
  'icon-maskable-192.png': await maskable(192),
  'icon-maskable-512.png': await maskable(512),
};
for (const [name, icon] of Object.entries(icons)) {
  await writeFile(new URL(name, PUBLIC), await icon.png({ palette: true, compressionLevel: 9 }).toBuffer());
  console.log(`drew public/${name}`);
}
