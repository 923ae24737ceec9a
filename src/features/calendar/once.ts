import type { Tx } from '#platform/db/index.ts';
import type { PlannerDeps, Repeatable } from './context.ts';

/** Writes down the id of what is made, within the write that makes it. */
export type Claim = (tx: Tx, id: string) => Promise<void>;

/** For what is not sent again. */
export const unclaimed: Claim = async () => {};

/** The write was undone: the same request was first, at the same time. */
class MadeMeanwhile extends Error {
  override readonly name = 'MadeMeanwhile';
}

/**
 * Makes something once, however often it is asked for under the same `Idempotency-Key`: `again` reads by its id what was
 * made before. Throws 422 when the key was another request's.
 */
export async function once<Made>(
  { repeats, clock }: Pick<PlannerDeps, 'repeats' | 'clock'>,
  request: Repeatable | null,
  { make, again }: { make: (claim: Claim) => Promise<Made>; again: (id: string) => Promise<Made> },
): Promise<Made> {
  if (!request) return make(unclaimed);
  const known = await repeats.answered(request);
  if (known !== undefined) return again(known);
  try {
    return await make(async (tx, id) => {
      if (!(await repeats.claim(tx, request, id, clock.text()))) throw new MadeMeanwhile();
    });
  } catch (error) {
    const made = error instanceof MadeMeanwhile ? await repeats.answered(request) : undefined;
    if (made === undefined) throw error;
    return again(made);
  }
}
