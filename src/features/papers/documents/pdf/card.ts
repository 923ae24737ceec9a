/**
 * The ticket on its page, in points from the top left. A4, and everything that matters stays within Letter's height
 * when it is printed there unscaled (25 points are lost above and below).
 */
export const CARD = { x: 34, y: 44, width: 527, height: 752, radius: 14, inset: 26 };

/** Where it is folded: the event is on one half, the code on the other. */
export const FOLD = 421;

/** Left and right edge of what is written. */
export const LEFT = CARD.x + CARD.inset;
export const RIGHT = CARD.x + CARD.width - CARD.inset;

/** Between the two columns: pictures to the left of it, words to the right. */
export const COLUMN = 276;
