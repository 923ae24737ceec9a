import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup/project.mjs';

const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

it('names only commands that there are', () => {
  const named = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('names only files and folders that there are', () => {
  const paths = [...guide.matchAll(/`((?:src|tests|docs)\/[^`<>*]+)`/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('names every floor of a room, and every frame of a page', () => {
  const floors =
    '`messages`, `model`, `store`, `mails`,\n`actions`, `jobs`, `api`, `ui`, `pages`, `migrations`, `tests`';
  expect(guide).toContain(floors);
  const frames = readFileSync(join(root, 'src/shell/room-routes.ts'), 'utf8').matchAll(
    /^ {2}(\w+)\?: RouteConfigEntry/gm,
  );
  const missing = [...frames].map(([, name]) => name).filter((name) => !guide.includes(`\`${name}\``));
  // The reports' page of an event has an address of its own; nobody adds another.
  expect(missing).toEqual(['eventFrame']);
});

it('answers where twenty things are by a path that there is', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const paths = [...glossary.matchAll(/\? \| `([^`]+)` \|$/gm)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThanOrEqual(20);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
