/** Where a scale may end, times a power of ten: half of it reads well too. */
const ENDS = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** The next number at which a scale reads well: 1, 2, 4, 10, 12, 20, 40 … */
export function scaleEnd(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ENDS.map((end) => Math.round(end * power)).find((end) => end >= highest) ?? highest;
}

/** A plot's area that has room above its ground line for `up` and below it for `down`, in its height's pixels. */
export interface PlotScale {
  /** Where nothing is. */
  ground: number;
  /** The number at the top edge, and the one at the bottom. */
  top: number;
  bottom: number;
  /** How tall `value` is; something is never drawn as nothing. */
  tall(value: number): number;
}

const LEAST = 2;

/** The scale of a plot that is `height` pixels tall and shows up to `up` above the ground and `down` below it. */
export function plotScale(height: number, up: number, down: number): PlotScale {
  const step = down > 0 ? scaleEnd(down) : 0;
  const top = scaleEnd(Math.max(up, step / 8));
  // A little that went back beside much that came in still has its room to be seen in.
  const bottom = step > 0 ? Math.max(step, top / 8) : 0;
  const ground = (height * top) / (top + bottom);
  return {
    ground,
    top,
    bottom,
    tall: (value) => (value <= 0 ? 0 : Math.max(LEAST, (value / (top + bottom)) * height)),
  };
}
