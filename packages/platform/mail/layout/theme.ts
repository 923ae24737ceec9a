/** Mela's colours in a mail: on paper by day, and by night for readers that ask for it. */
export const COLOURS = {
  ground: '#f5efe6',
  card: '#ffffff',
  ink: '#1a1412',
  muted: '#665c53',
  line: '#e6dccf',
  crimson: '#d3163f',
  crimsonDeep: '#8f0f2c',
  marigold: '#ffb224',
} as const;

/** Names first what the site uses, for those who have it; a mail can't bring fonts along. */
export const FONTS =
  "'Anek Latin', 'Anek Devanagari', 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans Devanagari', Arial, sans-serif";

/**
 * What can't stand in an element's own style. Colours by night need `!important`, because the ones by day are inline:
 * mail readers that know no style sheets show those.
 */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 2px; }
@media (max-width: 599px) {
  .mela-card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
  .mela-ground { padding: 0 !important; }
  .mela-pad { padding-left: 22px !important; padding-right: 22px !important; }
}
@media (prefers-color-scheme: dark) {
  .mela-ground, .mela-body { background-color: #000000 !important; }
  .mela-card { background-color: #0f0d0b !important; border-color: #2b2622 !important; }
  .mela-ink { color: #ffffff !important; }
  .mela-muted { color: #b8afa5 !important; }
  .mela-link { color: #ffc95c !important; }
  .mela-line { border-color: #2b2622 !important; }
  .mela-brand { color: #ffb224 !important; }
}
`;
