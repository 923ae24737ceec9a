/**
 * The photographs of the demo (`src/server/demo/photographs`): they look taken, and are reckoned, so nobody else has a right
 * in them. Run it after a change of a scene: `node scripts/pictures/photographs/take.mjs`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../setup/project.mjs';
import { film } from './film.mjs';
import { forest, mountains } from './landscapes.mjs';
import { lamps, stage } from './nights.mjs';
import { draws } from './noise.mjs';

const SCENES = { mountains, forest, lamps, stage };
/** As posters stand in pages. */
const [WIDTH, HEIGHT] = [960, 1200];
/** How coarse the film is, of 255. */
const GRAIN = 11;

/** Light to bytes: bright places run out softly, corners are darker, and there is grain. */
function develop({ width, height, light }) {
  const bytes = Buffer.alloc(light.length);
  const draw = draws(3);
  let at = 0;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const far = Math.hypot(column / width - 0.5, row / height - 0.5);
      const corner = 1 - 0.55 * far * far;
      const grain = (draw() + draw() - 1) * GRAIN;
      for (let part = 0; part < 3; part += 1, at += 1) {
        const shown = (1 - Math.exp(-1.35 * corner * light[at])) ** (1 / 1.85) * 262 - 5;
        bytes[at] = Math.min(255, Math.max(0, shown + grain));
      }
    }
  return bytes;
}

for (const [name, scene] of Object.entries(SCENES)) {
  const onto = film(WIDTH, HEIGHT);
  scene(onto);
  const picture = sharp(develop(onto), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const bytes = await picture.blur(0.7).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  writeFileSync(join(root, 'src/server/demo/photographs', `${name}.jpg`), bytes);
}
