/** The country whose numbers are expected (specification §5). */
export const DEFAULT_COUNTRY = 'ES';
/** Its dial code, which the field begins with. */
export const DEFAULT_DIAL_CODE = '34';
/** Characters that the field takes, spaces included (specification §5). */
export const MAX_LENGTH = 25;
/** Digits of a national number, at least and at most (specification §9). */
export const MIN_NATIONAL = 2;
export const MAX_NATIONAL = 17;
/** Letters typed on the open country list belong together until this many milliseconds pass (specification §9). */
export const SEARCH_RESET_MS = 700;
/** With less room than this below the field, in pixels, the country list opens upward (specification §9). */
export const ROOM_BELOW = 200;
/** What a failed lookup of the visitor's country says (specification §8). */
export const LOOKUP_FAILED = 'unable to fetch the country';
