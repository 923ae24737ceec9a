/** A stream of numbers in [0, 1) that is the same for the same seed, on every machine. */
export interface Random {
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** One of the list, which must not be empty. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** The seed's FNV-1a hash, fed to mulberry32 (both public domain): plenty for pictures, nothing for secrets. */
export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    next,
    whole,
    between,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
  };
}
