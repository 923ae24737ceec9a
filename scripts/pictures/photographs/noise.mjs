/** A number from 0 to 1 for each whole place, the same for the same place and seed. */
function hash(x, y, seed) {
  let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 974_711);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

const eased = (t) => t * t * (3 - 2 * t);

/** Smooth noise from 0 to 1, whose hills are about one wide. */
export function noise(x, y, seed) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [eased(x - left), eased(y - top)];
  const upper = hash(left, top, seed) * (1 - across) + hash(left + 1, top, seed) * across;
  const lower = hash(left, top + 1, seed) * (1 - across) + hash(left + 1, top + 1, seed) * across;
  return upper * (1 - down) + lower * down;
}

/** Noise upon noise, each half as large and half as strong: clouds, haze and slopes. From 0 to 1. */
export function layered(x, y, seed, layers) {
  let [sum, weight, all] = [0, 0.5, 0];
  for (let layer = 0; layer < layers; layer += 1) {
    const scale = 2 ** layer;
    sum += noise(x * scale, y * scale, seed + layer) * weight;
    all += weight;
    weight /= 2;
  }
  return sum / all;
}

/** The same with sharp crests, as mountains have them. */
export function ridged(x, seed, layers) {
  let [sum, weight, all] = [0, 0.5, 0];
  for (let layer = 0; layer < layers; layer += 1) {
    sum += (1 - Math.abs(2 * noise(x * 2 ** layer, 0.5, seed + layer) - 1)) * weight;
    all += weight;
    weight *= 0.52;
  }
  return sum / all;
}

/** Numbers from 0 to 1 in turn, the same for the same seed. */
export function draws(seed) {
  let turn = 0;
  return () => hash((turn += 1), 7, seed);
}
