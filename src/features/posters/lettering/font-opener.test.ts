import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fontOpener } from './font-opener.ts';

const open = await fontOpener();
const font = open(
  readFileSync(
    fileURLToPath(
      import.meta.resolve('@fontsource/anek-devanagari/files/anek-devanagari-devanagari-400-normal.woff'),
    ),
  ),
);

test('places marks where the font says', () => {
  const { glyphs, positions } = font.layout('छँ');
  expect(positions).toHaveLength(glyphs.length);
  expect(positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)).toBe(true);
});

test('lays out marks that the font has no place for', () => {
  for (const text of ['इु', 'घ़ा', 'मेला इ् मेला']) expect(font.layout(text).advanceWidth).toBeGreaterThan(0);
});

test('refuses what is no font', () => {
  expect(() => open(new Uint8Array(100))).toThrow(TypeError);
});
