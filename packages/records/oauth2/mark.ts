/** Letters on a bright ground are black. */
const BRIGHT = 150;

/** A provider's mark as SVG: the first letter of its name on its colour, `#rrggbb`. Their own signs are theirs. */
export function markOf(displayName: string, colour: string): string {
  const [letter = '?'] = Array.from(displayName.toUpperCase()).filter((one) => /[\p{L}\p{N}]/u.test(one));
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    Number.parseInt(colour.slice(from, from + 2), 16),
  );
  const ink = 0.299 * red + 0.587 * green + 0.114 * blue > BRIGHT ? '#000' : '#fff';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><text x="16" y="22.5" font-family="sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="${ink}">${letter}</text></svg>`;
}
