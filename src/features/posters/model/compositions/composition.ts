import type { Palette } from '../drawing/palette.ts';
import type { Random } from '../drawing/random.ts';

/** What a picture is drawn with. */
export interface Canvas {
  random: Random;
  palette: Palette;
  width: number;
  height: number;
  /** Where the eye should rest: the middle of what the text leaves free. */
  focus: { x: number; y: number };
  /** The shorter side: everything is measured by it. */
  unit: number;
}

/** Draws the picture below the text, as SVG elements that cover the whole canvas. */
export type Composition = (canvas: Canvas) => string;
