/** Scroll reveals (specification §9). An element comes in when its top is this many pixels above the lower edge. */
export const OFFSET = 120;
export const DURATION_MS = 400;
export const EASING = 'ease';
/** At most one look at the page in this many milliseconds while scrolling. */
export const THROTTLE_MS = 99;
/** The window's new size is looked at when it has been the same for this many milliseconds. */
export const DEBOUNCE_MS = 50;

/** Is an element whose upper edge is at `top` far enough into a window of `height` pixels? */
export function isIn(top: number, height: number): boolean {
  return top < height - OFFSET;
}
