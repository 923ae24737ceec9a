import { z } from 'zod';
import { drawnOrder, drawSeedOf, type ListedEntry, rootOf, seedHashOf } from './draw.ts';
import { FEWEST_IN_GROUP, rulesHashOf } from './rules.ts';

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
  /** `group`: of entries that are drawn together; ballots from before there were groups have none. */
  entries: z
    .array(z.object({ hash: hex, weight: z.int().min(1).max(1000), group: hex.optional() }))
    .max(1_000_000),
  /** The hashes as the draw ordered them, as far as it was told. */
  order: z.array(hex).max(1_000_000).default([]),
});

/** What recounting a ballot found. */
export interface BallotRecount {
  /** What is wrong. Empty: everything is right. */
  wrong: BallotFault[];
  order: ListedEntry[];
}

export type BallotFault = 'seed' | 'rules' | 'root' | 'drawSeed' | 'twice' | 'group' | 'order';

/** What each fault means, for a command line. */
export const FAULTS: Readonly<Record<BallotFault, string>> = {
  seed: 'The seed does not match the hash that was published before.',
  rules: 'The rules do not match the hash that was published before.',
  root: 'The list of entries does not match the root that was published at the close.',
  drawSeed: 'The seed of the draw does not follow from the seed, the rules, the list and the public result.',
  twice: 'An entry is on the list twice.',
  group: 'A group on the list has one entry alone, or more than the rules allow.',
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
  if (groupsOf(entries).some((size) => size < FEWEST_IN_GROUP || size > mostInGroup(rules)))
    wrong.push('group');
  const order = drawnOrder(drawSeed, entries);
  if (told.length > 0 && (told.length !== order.length || order.some(({ hash }, at) => hash !== told[at])))
    wrong.push('order');
  return { wrong, order };
}

/** How many entries each group has. */
function groupsOf(entries: readonly ListedEntry[]): number[] {
  const sizes = new Map<string, number>();
  for (const { group } of entries) if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return [...sizes.values()];
}

/** How many entries the published rules let be drawn together. */
function mostInGroup(rules: string): number {
  try {
    return z.object({ groupMost: z.int() }).safeParse(JSON.parse(rules)).data?.groupMost ?? 0;
  } catch {
    return 0;
  }
}
