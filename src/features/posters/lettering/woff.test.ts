import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { unpackWoff } from './woff.ts';

const file = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource/anek-latin/files/anek-latin-latin-600-normal.woff')),
);

describe('unpacking a WOFF font', () => {
  it('gives the font that the library reads out of the file itself', () => {
    const [packed, unpacked] = [create(file), create(unpackWoff(file))];
    for (const text of ['Mela', 'fi ffi AVAT', '€25.00']) {
      expect(unpacked.layout(text).advanceWidth).toBe(packed.layout(text).advanceWidth);
    }
  });

  it('refuses what is no WOFF', () => {
    expect(() => unpackWoff(new Uint8Array(100))).toThrow(TypeError);
    expect(() => unpackWoff(new Uint8Array(3))).toThrow(TypeError);
  });
});
