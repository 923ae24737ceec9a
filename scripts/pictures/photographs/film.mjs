/** Light by red, green and blue; 1 is bright, more is brighter still. */

/** What falls on a picture while it is taken. Places are from 0 to 1 across and down. */

export const film = (width, height) => ({
  width,
  height,
  light: new Float32Array(width * height * 3),
});

/** Sets each pixel to what `paint` says of its place. */
export function expose(onto, paint) {
  const { width, height, light } = onto;
  let at = 0;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [red, green, blue] = paint(column / width, row / height);
      light[at++] = red;
      light[at++] = green;
      light[at++] = blue;
    }
}

/** Adds a glow round a place. `radius` is a share of the width; `edge` from 0 (soft) to 1 (a disc, as a lens draws it). */
export function glow(onto, { x, y, radius, wide = 1, colour, strength, edge = 0 }) {
  const { width, height, light } = onto;
  const [across, down] = [radius * width * wide, radius * width];
  const [left, top] = [
    Math.max(0, Math.floor(x * width - across)),
    Math.max(0, Math.floor(y * height - down)),
  ];
  const right = Math.min(width - 1, x * width + across);
  const bottom = Math.min(height - 1, y * height + down);
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const far = Math.hypot((column - x * width) / across, (row - y * height) / down);
      if (far >= 1) continue;
      const soft = (1 - far) ** 2.4;
      const disc = Math.min(1, (1 - far) * 9) * (0.75 + 0.25 * far);
      const much = strength * (soft * (1 - edge) + disc * edge);
      const at = (row * width + column) * 3;
      light[at] = (light[at] ?? 0) + colour[0] * much;
      light[at + 1] = (light[at + 1] ?? 0) + colour[1] * much;
      light[at + 2] = (light[at + 2] ?? 0) + colour[2] * much;
    }
}

export const mix = (one, other, share) => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

export const times = ([red, green, blue], much) => [red * much, green * much, blue * much];

/** From 0 to 1 between two values, smoothly. */
export function between(from, to, value) {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
