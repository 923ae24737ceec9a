import sharp from 'sharp';
import { expect, it } from 'vitest';
import { croppedPicture, POSTER, readCrop, SQUARE } from './cropped-picture.server.ts';

const squarePicture = (bytes: Uint8Array, crop: ReturnType<typeof readCrop>) =>
  croppedPicture(bytes, crop, SQUARE);

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

/** Wide: its left third is blue, the rest red. */
function picture(format: 'png' | 'jpeg', orientation?: number): Promise<Uint8Array> {
  const blue = { create: { width: 100, height: 100, channels: 3 as const, background: BLUE } };
  const image = sharp({ create: { width: 300, height: 100, channels: 3, background: RED } })
    .composite([{ input: blue, left: 0, top: 0 }])
    .toFormat(format);
  return (orientation ? image.withMetadata({ orientation }) : image).toBuffer();
}

async function look(bytes: Uint8Array) {
  const { width, height, format } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width, height, format, blue: (data[2] ?? 0) > 200, red: (data[0] ?? 0) > 200 };
}

it('takes the middle when nothing was chosen', async () => {
  const seen = await look(await squarePicture(await picture('png'), null));
  expect(seen).toEqual({ width: 100, height: 100, format: 'png', blue: false, red: true });
});

it('takes what was chosen', async () => {
  const left = readCrop('0,0,33.333333,100');
  const seen = await look(await squarePicture(await picture('jpeg'), left));
  expect(seen).toEqual({ width: 100, height: 100, format: 'jpeg', blue: true, red: false });
});

it('sees a picture as the browser shows it: upright', async () => {
  // Turned by a quarter the blue third is above.
  const seen = await look(await squarePicture(await picture('jpeg', 6), readCrop('0,0,100,33.3')));
  expect(seen).toMatchObject({ blue: true, red: false });
});

it('makes large ones smaller, and keeps inside the picture', async () => {
  const large = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: RED } })
    .webp()
    .toBuffer();
  const seen = await look(await squarePicture(large, readCrop('90,90,10.4,10.4')));
  expect(seen).toMatchObject({ format: 'webp', width: 156, height: 156 });
  expect(await look(await squarePicture(large, null))).toMatchObject({ width: 512, height: 512 });
});

it('cuts to the shape of a poster, inside what was chosen and inside the picture', async () => {
  const wide = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: RED } })
    .jpeg()
    .toBuffer();
  const whole = await look(await croppedPicture(wide, null, POSTER));
  expect(whole).toMatchObject({ format: 'jpeg', width: 1600, height: 2000 });
  // As the browser rounds it, a hair beyond the edge.
  const chosen = await look(await croppedPicture(wide, readCrop('80,0,20.2,50'), POSTER));
  expect(chosen).toMatchObject({ width: 800, height: 1000 });
  const sliver = await look(await croppedPicture(wide, readCrop('99.9,99.9,0.1,0.1'), POSTER));
  expect(sliver).toMatchObject({ width: 2, height: 3 });
});

it('takes no nonsense for a choice', () => {
  for (const text of [
    undefined,
    '',
    '1,2,3',
    '0,0,0,0',
    '-1,0,10,10',
    '60,0,60,60',
    'a,b,c,d',
    '1e3,0,1,1',
  ]) {
    expect(readCrop(text)).toBeNull();
  }
});

it('refuses what is no picture', async () => {
  await expect(squarePicture(new TextEncoder().encode('no picture'), null)).rejects.toThrow(/unsupported/);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await expect(squarePicture(new TextEncoder().encode(drawing), null)).rejects.toThrow('svg');
});
