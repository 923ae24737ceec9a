/** Which mutants of a file a sample tries. */

/** What a seed adds to the place of the first: spread evenly, and never the same for two seeds (the golden ratio). */
const STEP = 0.618_033_988_749_895;

/** `most` of the mutants at even distances; each seed begins at another place. */
export function sampled(mutants, most, seed = 0) {
  if (mutants.length <= most) return mutants;
  const first = (seed * STEP) % 1;
  const at = (index) => Math.floor(((index + first) * mutants.length) / most);
  return Array.from({ length: most }, (_, index) => mutants[at(index)]);
}
