import { type CheckoutContext } from '#features/checkout/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { inEach, spoken } from '#lib/language/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { requestHash } from '#platform/idempotency/index.ts';
import { z } from 'zod';
import { words } from '../messages/pass-refusals.messages.ts';
import { ownPassToChange, passOf, type PassView } from './own-pass.ts';
import { placeVisits } from './place-visits.ts';

const sentence = (key: keyof typeof words.en) => inEach(words, (own) => own[key]);

/** So many dates are chosen at once. */
const MOST_AT_ONCE = 100;

const request = z.object({
  dates: z
    .array(z.string().max(64), spoken(sentence('chooseDate')))
    .min(1, spoken(sentence('chooseDate')))
    .max(MOST_AT_ONCE, spoken(sentence('tooMany')))
    .transform((ids) => [...new Set(ids)]),
});

/** The same was asked for before, and this one was not written. */
class DoneBefore extends Error {}

/**
 * Chooses dates with a pass, by its buyer (or who has the order's link) or the event's team: all of them in one write, or none. Each is a ticket of the pass'
 * order, which is mailed. Sent again with the same `key` it changes nothing. Throws 400 by field for a date that can't be chosen, 404 when the order is not theirs to
 * see, 403 when their role doesn't sell, 409 with the reason when there is no place, the pass has not so many dates left or is void, 422 for a key that was
 * another request's.
 */
export async function chooseVisits(
  context: CheckoutContext,
  of: { order: string; pass: string },
  viewer: OrderViewer,
  input: unknown,
  key = '',
): Promise<PassView> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { dates } = parsed.data;
  const repeatable = key ? { scope: `visits:${of.pass}`, key, requestHash: requestHash(parsed.data) } : null;
  const first = await ownPassToChange(context, of, viewer);
  const view = () => passOf(context, of.order, viewer, of.pass);
  if (repeatable && (await context.idempotency.answered(repeatable))) return view();
  try {
    await placeVisits(context, {
      read: async (attempt) => (attempt === 1 ? first : ownPassToChange(context, of, viewer)),
      dates,
      actor: viewer.actor,
      begin: async (tx) => {
        const now = context.clock.text();
        if (repeatable && !(await context.idempotency.claim(tx, repeatable, of.pass, now)))
          throw new DoneBefore();
      },
    });
  } catch (error) {
    if (!(error instanceof DoneBefore && repeatable && (await context.idempotency.answered(repeatable))))
      throw error;
  }
  return view();
}
