import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFeature } from './new-feature.mjs';

const made = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function project() {
  const root = mkdtempSync(join(tmpdir(), 'new-feature-'));
  made.push(root);
  mkdirSync(join(root, 'src/server/services'), { recursive: true });
  writeFileSync(
    join(root, 'src/server/services/rooms.ts'),
    "/** Every room. */\nexport { budget } from '#features/budget/room.ts';\nexport { tasks } from '#features/tasks/room.ts';\n",
  );
  writeFileSync(
    join(root, '.dependency-cruiser.mjs'),
    "export const ROOM_ORDER = [\n  'budget',\n];\nconst other = [\n];\n",
  );
  return root;
}

it('makes a room with a door, a page and a test, and its line in the list of rooms', () => {
  const root = project();
  const written = newFeature(root, 'lost-and-found');
  expect(written).toContain('src/features/lost-and-found/tests/lost-and-found.test.ts');
  const read = (path) => readFileSync(join(root, path), 'utf8');
  expect(read('src/features/lost-and-found/room.ts')).toContain('export const lostAndFoundRoom = room({');
  expect(read('src/server/services/rooms.ts').split('\n')).toEqual([
    '/** Every room. */',
    "export { budget } from '#features/budget/room.ts';",
    "export { lostAndFoundRoom } from '#features/lost-and-found/room.ts';",
    "export { tasks } from '#features/tasks/room.ts';",
    '',
  ]);
  expect(read('.dependency-cruiser.mjs')).toContain("ROOM_ORDER = [\n  'budget',\n  'lost-and-found',\n];\n");
});

it('puts the last of the alphabet last', () => {
  const root = project();
  newFeature(root, 'venues');
  expect(readFileSync(join(root, 'src/server/services/rooms.ts'), 'utf8')).toMatch(/tasks.*\n.*venues.*\n$/);
});

it.each([undefined, '', 'Lost', 'lost_and_found', '-lost', 'lost-', 'lost--found', '../lost', '2nd'])(
  'refuses the name %s and writes nothing',
  (name) => {
    const root = project();
    expect(() => newFeature(root, name)).toThrow('Name the room in small letters with dashes');
  },
);

it('refuses a name that is taken', () => {
  const root = project();
  newFeature(root, 'venues');
  expect(() => newFeature(root, 'venues')).toThrow('src/features/venues is there already.');
});
