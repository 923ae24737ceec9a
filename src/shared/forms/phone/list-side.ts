import { ROOM_BELOW } from './phone-limits.ts';

/** Does the country list open upward? Both in pixels: the lower edge of the field, and the height of the window. */
export function opensUpward(fieldBottom: number, windowHeight: number): boolean {
  return windowHeight - fieldBottom < ROOM_BELOW;
}
