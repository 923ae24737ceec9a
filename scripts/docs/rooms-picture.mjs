/**
 * The picture of the rooms in docs/architecture.md, drawn from what the rooms themselves say they need
 * (`npm run docs:rooms` writes it; a test fails when it is not as the code is).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain } from '../setup/is-main.mjs';
import { root } from '../setup/project.mjs';

const PAGE = 'docs/architecture.md';
const START = '<!-- rooms: npm run docs:rooms -->';
const END = '<!-- /rooms -->';

const byText = (a, b) => (a < b ? -1 : 1);

/** What a room needs, by name: `{ checkout: ['events', 'orders'] }`. */
export const needsOf = (rooms) =>
  Object.fromEntries(
    rooms
      .map(({ key, needs }) => [
        key.name,
        Object.values(needs)
          .map(({ name }) => name)
          .toSorted(byText),
      ])
      .toSorted(([a], [b]) => byText(a, b)),
  );

/** Without the arrows that others already say: who needs orders, which need events, needs events. */
export function withoutDetours(needs) {
  const reached = new Map();
  const below = (name) => {
    if (!reached.has(name))
      reached.set(name, new Set((needs[name] ?? []).flatMap((next) => [next, ...below(next)])));
    return reached.get(name);
  };
  return Object.fromEntries(
    Object.entries(needs).map(([name, all]) => [
      name,
      all.filter((one) => !all.some((other) => other !== one && below(other).has(one))),
    ]),
  );
}

/** The picture as Mermaid, which GitHub and editors draw. */
export function drawRooms(needs) {
  // What Mermaid takes as a name in its own language: letters, digits and lines below.
  const id = (name) => name.replace(/\W/g, '_');
  const drawn = withoutDetours(needs);
  const names = [...new Set([...Object.keys(drawn), ...Object.values(drawn).flat()])].toSorted(byText);
  return [
    '```mermaid',
    'flowchart BT',
    ...names.map((name) => `  ${id(name)}[${name}]`),
    ...Object.entries(drawn).flatMap(([name, below]) => below.map((one) => `  ${id(name)} --> ${id(one)}`)),
    '```',
  ].join('\n');
}

/** The page with the picture as the code is. */
export function withPicture(page, needs) {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${PAGE} has no place for the picture: ${START} … ${END}`);
  return `${page.slice(0, start + START.length)}\n\n${drawRooms(needs)}\n\n${page.slice(end)}`;
}

/** The rooms of the product. */
export const productRooms = async () => Object.values(await import('../../src/server/services/rooms.ts'));

export const readPage = () => readFileSync(join(root, PAGE), 'utf8');

if (isMain(import.meta)) {
  writeFileSync(join(root, PAGE), withPicture(readPage(), needsOf(await productRooms())));
}
