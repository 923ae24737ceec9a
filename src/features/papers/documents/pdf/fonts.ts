import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { Lru } from '#lib/cache/lru.ts';
import { fontOpener } from '#features/posters/lettering/index.ts';

/** The weights of Anek that tickets are set in. */
export type Weight = 400 | 600 | 800;

/** A font file of ours: one weight, one part of the alphabet. */
export interface Face {
  /** What it is called inside a document. */
  name: string;
  /** What draws. Its glyphs are those of the document that is being written. */
  font: Font;
  /** The same file, opened once more to measure: what was measured before leaves no mark on a document. */
  measuring: Font;
  devanagari: boolean;
}

// Fontsource cuts a family by script; the first part that has a letter sets it.
const PARTS = ['latin-latin', 'latin-latin-ext', 'latin-vietnamese', 'devanagari-devanagari'] as const;

let open: ((bytes: Uint8Array) => Font) | undefined;
const loaded = new Map<string, Face>();

/** To be awaited before anything is laid out: the font library takes a tenth of a second to load, and comes when needed. */
export async function prepareFonts(): Promise<void> {
  open ??= await fontOpener();
}

function face(part: (typeof PARTS)[number], weight: Weight): Face {
  const name = `${part}-${weight}`;
  const known = loaded.get(name);
  if (known) return known;
  const family = part.startsWith('latin') ? 'anek-latin' : 'anek-devanagari';
  const file = import.meta.resolve(`@fontsource/${family}/files/anek-${part}-${weight}-normal.woff`);
  if (!open) throw new Error('fonts are used before prepareFonts');
  const bytes = readFileSync(fileURLToPath(file));
  const devanagari = family === 'anek-devanagari';
  const made = { name, font: open(bytes), measuring: open(bytes), devanagari };
  loaded.set(name, made);
  return made;
}

/** The face that has all letters of a grapheme (joiners aside), else the one that has its first; `null` when none does. */
export function faceOf(grapheme: string, weight: Weight): Face | null {
  const points = pointsOf(grapheme).filter((point) => !isJoiner(point));
  const faces = PARTS.values().map((part) => face(part, weight));
  let first: Face | null = null;
  for (const one of faces) {
    if (points.every((point) => one.font.hasGlyphForCodePoint(point))) return one;
    if (!first && points[0] !== undefined && one.font.hasGlyphForCodePoint(points[0])) first = one;
  }
  return first;
}

/** The code points of a text. */
export function pointsOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) as number);
}

/** Zero-width joiner and non-joiner, variation selectors: they steer the letters beside them. */
export function isJoiner(point: number): boolean {
  return point === 0x200c || point === 0x200d || (point >= 0xfe00 && point <= 0xfe0f);
}

/** The face that stands in where nothing else has a letter. */
export function baseFace(weight: Weight): Face {
  return face('latin-latin', weight);
}

/**
 * Fonts are parsed once and shared by all documents, but the library keeps with a glyph the letters that it first stood
 * for, and writes them into the file. Forgetting them gives the same file for the same ticket, whatever came before.
 */
export function forgetGlyphs(): void {
  for (const { font } of loaded.values()) font._glyphs = {};
}

/** Widths that are remembered, and how long a text may be. */
const KNOWN = 20_000;
const LONGEST = 60;
const advances = new Lru<number>(KNOWN);

/** Width of a text in one face, at size 1. Shaping is what costs time, and a sale prints the same words again and again. */
export function advanceOf({ name, measuring }: Face, text: string): number {
  const key = `${name} ${text}`;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const advance = measuring.layout(text).advanceWidth / measuring.unitsPerEm;
  if (text.length <= LONGEST) advances.set(key, advance);
  return advance;
}
