import type { Tried } from '../resources/checkout-session.ts';
import { refusalOf } from '../model/problems.ts';
import type { Work } from '../work/work.ts';
import type { Outcome } from './outcome.ts';

/**
 * Keeps with a session what was typed and did not pay, and why, so that the page can be asked for again without sending
 * anything twice. What the buyer's bank is asked about is kept too: it may say no.
 */
export async function keepTried(work: Work, outcome: Outcome, typed: Tried | null): Promise<Outcome> {
  const { session } = outcome;
  if (!typed || outcome.kind === 'complete' || outcome.kind === 'closed') return outcome;
  const problems = outcome.kind === 'declined' ? { [outcome.decline.field]: refusalOf(outcome.decline) } : {};
  return { ...outcome, session: await work.objects.update(session, {}, { tried: { ...typed, problems } }) };
}

/** Keeps what was typed with mistakes in it; a session that is over keeps nothing. */
export async function keepMistakes(work: Work, id: string, tried: Tried): Promise<void> {
  const session = await work.objects.require('checkout.session', id, null);
  if (session.body.status === 'open') await work.objects.update(session, {}, { tried });
}
