import { z } from 'zod';
import { drawnOrder, drawSeedOf, type ListedEntry, rootOf, seedHashOf } from './draw.ts';
import { rulesHashOf } from './rules.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);

/** A ballot as it is published after its draw (`GET /api/events/{id}/ballot/entries`). */
const drawFile = z.object({
  rules: z.string().max(10_000),
  rulesHash: hex,
  seed: hex,
  seedHash: hex,
  root: hex,
  witness: z.string().max(1000),
  drawSeed: hex,
  entries: z.array(z.object({ hash: hex, weight: z.int().min(1).max(1000) })).max(1_000_000),
  /** The hashes as the draw ordered them, as far as it was told. */
  order: z.array(hex).max(1_000_000).default([]),
});

/** What recounting a ballot found. */
export interface BallotRecount {
  /** What is wrong. Empty: everything is right. */
  wrong: BallotFault[];
  order: ListedEntry[];
}

export type BallotFault = 'seed' | 'rules' | 'root' | 'drawSeed' | 'twice' | 'order';

/** What each fault means, for a command line. */
export const FAULTS: Readonly<Record<BallotFault, string>> = {
  seed: 'The seed does not match the hash that was published before.',
  rules: 'The rules do not match the hash that was published before.',
  root: 'The list of entries does not match the root that was published at the close.',
  drawSeed: 'The seed of the draw does not follow from the seed, the rules, the list and the public result.',
  twice: 'An entry is on the list twice.',
  order: 'The published order is not the order of the draw.',
};

/** Recounts a published ballot. Null for what is none, or was not drawn yet. */
export function recountBallot(published: unknown): BallotRecount | null {
  const { data } = drawFile.safeParse(published);
  if (!data) return null;
  const { rules, rulesHash, seed, seedHash, root, witness, drawSeed, entries, order: told } = data;
  const wrong: BallotFault[] = [];
  if (seedHashOf(seed) !== seedHash) wrong.push('seed');
  if (rulesHashOf(rules) !== rulesHash) wrong.push('rules');
  if (rootOf(entries) !== root) wrong.push('root');
  if (drawSeedOf({ seed, rulesHash, root, witness }) !== drawSeed) wrong.push('drawSeed');
  if (new Set(entries.map(({ hash }) => hash)).size < entries.length) wrong.push('twice');
  const order = drawnOrder(drawSeed, entries);
  if (told.length > 0 && (told.length !== order.length || order.some(({ hash }, at) => hash !== told[at])))
    wrong.push('order');
  return { wrong, order };
}
