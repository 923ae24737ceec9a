import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

const SIDE = 480;
const RATE = 10;
const FRAMES = 6;

/** Writes a video of a ticket's code for Chromium's pretended camera: Y4M, grey, a few frames over and over. */
export async function filmCode(svg: string, file: string): Promise<void> {
  const picture = await sharp(Buffer.from(svg), { density: 300 })
    .resize(SIDE - 120, SIDE - 120, { fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: 'white' })
    .greyscale()
    .raw()
    .toBuffer();
  const colour = Buffer.alloc((SIDE * SIDE) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture.subarray(0, SIDE * SIDE), colour]);
  const head = Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F${RATE}:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
