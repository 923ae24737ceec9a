/** Mela's colours on paper: dark enough to be read in print, and sparing with ink. */
export const INK = '#1a1412';
export const MUTED = '#665c53';
export const HAIRLINE = '#d9cfc2';
export const MARIGOLD = '#ffb224';
export const MARIGOLD_DEEP = '#d98308';
export const MARIGOLD_TINT = '#fff4de';
export const CRIMSON = '#d3163f';
export const CRIMSON_DEEP = '#8f0f2c';
export const LEAF = '#3f7d4a';
