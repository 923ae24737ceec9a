/** Makes a room: its files, its line in src/server/services/rooms.ts and its place in the order of .dependency-cruiser.mjs. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf, lineOf } from './templates.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ROOMS = 'src/server/services/rooms.ts';
const FLOORS = '.dependency-cruiser.mjs';

/** Puts `line` among the lines of `text` that match, in their order. */
function amongSorted(text, line, like) {
  const lines = text.split('\n');
  const rivals = lines.flatMap((each, at) => (like.test(each) ? [at] : []));
  const before = rivals.find((at) => lines[at] > line);
  lines.splice(before ?? (rivals.at(-1) ?? lines.length - 2) + 1, 0, line);
  return lines.join('\n');
}

/**
 * Makes the room `name` in the project at `root`; gives the paths of what it wrote. Throws for a name that is no room's
 * (small letters, digits and single dashes), and for one that is taken.
 */
export function newFeature(root, name) {
  if (!NAME.test(name ?? ''))
    throw new Error('Name the room in small letters with dashes: npm run new:feature -- lost-and-found');
  const folder = join('src/features', name);
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already.`);
  const files = Object.entries(filesOf(name)).map(([path, text]) => [join(folder, path), text]);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const change = (path, how) => writeFileSync(join(root, path), how(readFileSync(join(root, path), 'utf8')));
  change(ROOMS, (text) => amongSorted(text, lineOf(name), /^export \{ \w+ \} from '#features\//));
  change(FLOORS, (text) =>
    text.replace(/^export const ROOM_ORDER = \[\n[^\]]*/m, (order) => `${order}  '${name}',\n`),
  );
  return [...files.map(([path]) => path), ROOMS, FLOORS];
}
