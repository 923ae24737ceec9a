// Only what is used of fontkit, which brings no types of its own.
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(point: number): boolean;
    /** `features`: OpenType features to turn on or off beyond those that the script wants. */
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): { advanceWidth: number; glyphs: Glyph[]; positions: Position[] };
    unitsPerEm: number;
    _glyphs: Record<number, unknown>;
  }
  export interface Glyph {
    path: Path;
  }
  export interface Path {
    /** The matrix a b c d e f, as in SVG. */
    transform(a: number, b: number, c: number, d: number, e: number, f: number): Path;
    mapPoints(change: (x: number, y: number) => [number, number]): Path;
    toSVG(): string;
  }
  export interface Position {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  export function create(bytes: Uint8Array): Font;
}
