// Only what tickets use of fontkit, which brings no types of its own.
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(point: number): boolean;
    layout(text: string): { advanceWidth: number };
    unitsPerEm: number;
    _glyphs: Record<number, unknown>;
  }
  export function create(bytes: Uint8Array): Font;
}
