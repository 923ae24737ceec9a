/** Colours of categories that keep apart, for eyes that see fewer colours too. */
export const CATEGORY_COLOURS = [
  '#2f6fb2',
  '#c2571a',
  '#3b8a55',
  '#8a4fa0',
  '#b3373f',
  '#0f7f8c',
  '#8a6d1a',
  '#5b6472',
] as const;

/** Letters and edges, and what is less important, on the white ground of a drawing. */
export const INK = '#2b2f38';
export const MUTED = '#6b7280';
/** Edges of shapes without a colour of their own. */
export const SHAPE_EDGE = '#9aa1ad';
/** What shapes without a colour of their own are filled with. */
export const SHAPE_FILLS = {
  stage: '#e4e7ec',
  door: '#d6e4d8',
  steps: '#eee6d6',
  wall: '#f0f1f4',
  label: 'none',
} as const;

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  lime: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  darkgray: '#a9a9a9',
  brown: '#a52a2a',
  pink: '#ffc0cb',
  gold: '#ffd700',
  navy: '#000080',
  teal: '#008080',
  maroon: '#800000',
  olive: '#808000',
  cyan: '#00ffff',
  magenta: '#ff00ff',
};

/** A colour of CSS as `#rrggbb`; for one that is not understood, the colour of the category with that number. */
export function hexColour(text: string | null | undefined, at: number): string {
  const given = (text ?? '').trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(given)) return given;
  if (/^#[0-9a-f]{8}$/.test(given)) return given.slice(0, 7);
  if (/^#[0-9a-f]{3}$/.test(given)) return given.replaceAll(/[0-9a-f]/g, '$&$&');
  const named = Object.hasOwn(NAMED, given) ? NAMED[given] : undefined;
  return named ?? CATEGORY_COLOURS[at % CATEGORY_COLOURS.length] ?? CATEGORY_COLOURS[0];
}
