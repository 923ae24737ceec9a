export { lettersFor } from './devanagari.ts';
export { fontOpener } from './font-opener.ts';
