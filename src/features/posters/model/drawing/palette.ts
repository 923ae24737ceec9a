/** Colours of one poster, from its ground up. White text is legible on `ground` and `deep`. */
export interface Palette {
  ground: string;
  deep: string;
  mid: string;
  light: string;
  accent: string;
  pale: string;
}

/** Named after what they were taken from. */
export const palettes = {
  marigold: {
    ground: '#150b02',
    deep: '#5b2a05',
    mid: '#d97a06',
    light: '#ffb224',
    accent: '#d3163f',
    pale: '#fff0d2',
  },
  rhododendron: {
    ground: '#17040b',
    deep: '#5c0c24',
    mid: '#c8143f',
    light: '#ff7d8f',
    accent: '#ffb224',
    pale: '#ffe8e2',
  },
  himal: {
    ground: '#050d18',
    deep: '#12304f',
    mid: '#3c72aa',
    light: '#a8cdec',
    accent: '#ffb224',
    pale: '#f4f8fc',
  },
  terai: {
    ground: '#04110b',
    deep: '#0e3d29',
    mid: '#22895a',
    light: '#93deb1',
    accent: '#ffb224',
    pale: '#f1faee',
  },
  brick: {
    ground: '#140703',
    deep: '#552010',
    mid: '#bb4b2b',
    light: '#f2a071',
    accent: '#ffd27a',
    pale: '#fff0e2',
  },
  phewa: {
    ground: '#021213',
    deep: '#0b3f43',
    mid: '#1e8c8d',
    light: '#93ddd5',
    accent: '#ff7468',
    pale: '#eefaf6',
  },
} satisfies Record<string, Palette>;
