import { sha256 as hash } from './sha256.ts';

// Everything is in hexadecimal digits, and what is hashed is their text. docs/decisions/0168 says why it is put together so.

/** What is known of a draw once it was held. */
export interface Draw {
  /** What was kept secret until the opening; 64 digits. */
  seed: string;
  /** How many places were given before the opening. */
  entrants: number;
  /** Follows from the ids of all of these, in the order in which they were given; 64 digits. */
  chain: string;
}

/** Published before the opening: whoever knows it can tell afterwards that the seed was not changed. */
export const seedHashOf = (seed: string): string => hash(`seed:${seed}`);

/** The chain before anybody came. */
export const CHAIN_START = hash('waiting room');

/** The chain after the place `id` was given. */
export const chainAfter = (chain: string, id: string): string => hash(`${chain}:${id}`);

/** By what the draw orders: nobody knows it before the last place was given. */
export const drawSeedOf = ({ seed, entrants, chain }: Draw): string =>
  hash(`draw:${seed}:${entrants}:${chain}`);

/** A place's key: the lower, the earlier. */
export const drawKeyOf = (drawSeed: string, id: string): string => hash(`${drawSeed}:${id}`);

const RANGE = 2 ** 32;

/**
 * The number of a key among `entrants` places, from 1: where it lies in the range of all keys. Two places may have the same one;
 * a lower key never has a higher one. Whole numbers only, so that every language counts the same.
 */
export function numberOfKey(key: string, entrants: number): number {
  return Math.floor((Number.parseInt(key.slice(0, 8), 16) * entrants) / RANGE) + 1;
}

/** The number that the draw gave the place `id`. */
export const drawnNumber = (draw: Draw, id: string): number =>
  numberOfKey(drawKeyOf(drawSeedOf(draw), id), draw.entrants);
