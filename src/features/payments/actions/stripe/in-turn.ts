/** Somebody else has taken over what Stripe says of it since we asked. */
export const OVERTAKEN = Symbol('overtaken');

const TRIES = 5;

/**
 * Takes over how something stands at Stripe, from several places at once: `take` asks, and writes only if nobody has
 * written since (`OVERTAKEN` otherwise), so that an answer that was long on its way never undoes a newer one. Throws an
 * Error, for a job to come again, when others are always faster.
 */
export async function inTurn<T>(what: string, take: () => Promise<T | typeof OVERTAKEN>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const taken = await take();
    if (taken !== OVERTAKEN) return taken;
  }
  throw new Error(`${what} is taken over by others again and again.`);
}
