import { z } from 'zod';
import { CHAIN_START, chainAfter, drawnNumber, drawSeedOf, seedHashOf } from './draw.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);

/** A draw as it is published (`GET /api/events/{id}/waiting-room`), with the ids of places where they are known. */
const drawFile = z.object({
  seed: hex,
  seedHash: hex,
  chain: hex,
  drawSeed: hex,
  entrants: z.int().min(0).max(10_000_000),
  /** All of them in the order in which they were given, or some. */
  ids: z.array(hex).max(2_000_000).default([]),
  /** Numbers that were told, by the id of the place. */
  numbers: z.record(hex, z.int()).default({}),
});

/** What recounting a draw found. */
export interface Recount {
  /** What is wrong, one sentence each. Empty: everything that was there to be recounted is right. */
  wrong: string[];
  /** Each place that is known with its number, in the order of the draw. */
  order: { id: string; number: number }[];
  /** Whether the ids are all of the entrants, so that the chain was recounted too. */
  whole: boolean;
}

/** Recounts a published draw. Null for what is none. */
export function recount(published: unknown): Recount | null {
  const { data } = drawFile.safeParse(published);
  if (!data) return null;
  const { seed, seedHash, chain, drawSeed, entrants, ids, numbers } = data;
  const draw = { seed, entrants, chain };
  const wrong: string[] = [];
  if (seedHashOf(seed) !== seedHash)
    wrong.push('The seed does not match the hash that was published before.');
  if (drawSeedOf(draw) !== drawSeed)
    wrong.push('The seed of the draw does not follow from the seed, the count and the chain.');
  const whole = ids.length > 0 && ids.length === entrants;
  if (whole && ids.reduce(chainAfter, CHAIN_START) !== chain)
    wrong.push('The chain does not match the IDs in their order.');
  if (ids.length > entrants) wrong.push('There are more IDs than places that were taken.');
  for (const [id, number] of Object.entries(numbers)) {
    const right = drawnNumber(draw, id);
    if (right !== number)
      wrong.push(`Place ${id.slice(0, 8)}… has number ${right}, but was given ${number}.`);
  }
  const known = [...new Set([...ids, ...Object.keys(numbers)])];
  const order = known
    .map((id) => ({ id, number: drawnNumber(draw, id) }))
    .toSorted((one, other) => one.number - other.number);
  return { wrong, order, whole };
}
