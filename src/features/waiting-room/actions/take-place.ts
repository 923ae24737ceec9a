import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { ApiError, notFound, tooManyRequests } from '#lib/errors.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { idOfPerson, idOfWork, signPlace } from '../model/place.ts';
import { CHALLENGE_MS, isProven, makeChallenge, PUZZLES, ZERO_BITS } from '../model/proof-of-work.ts';
import type { WaitingContext } from './context.ts';

/** Places that one network may take by work in ten minutes: enough for a school behind one address. */
const PER_NETWORK = { name: 'waiting-room/network', most: 300, windowMs: 10 * 60_000 };
/** How often one person may take a place in ten minutes. */
export const PER_PERSON = { name: 'waiting-room/person', most: 5, windowMs: 10 * 60_000 };

/** What a browser works on before it gets a place. */
export interface Challenge {
  challenge: string;
  puzzles: number;
  zeroBits: number;
}

/** A challenge for that event. Throws 404 without a waiting room. */
export async function challengeFor(context: WaitingContext, event: string): Promise<Challenge> {
  if (!(await context.board.standing(event))) throw notFound(refusal('none'));
  const expires = context.clock.now() + CHALLENGE_MS;
  const challenge = makeChallenge(context.secret, { event, expires, random: context.randomHex(16) });
  return { challenge, puzzles: PUZZLES, zeroBits: ZERO_BITS };
}

const work = z.object({
  challenge: z.string().max(200),
  random: z.string().max(64),
  proof: z.array(z.number()).max(PUZZLES),
});

/**
 * A place for whoever did the work: `{challenge, random, proof}`. The same work gives a place of the same id, so it is good for one
 * admission. Throws 400 when it is not done, 404 without a waiting room, 429 when their network took many.
 */
export async function placeForWork(
  context: WaitingContext,
  event: string,
  input: unknown,
  address: string | undefined,
): Promise<string> {
  const { secret, clock, limits } = context;
  const { data } = work.safeParse(input);
  if (!(await context.board.standing(event))) throw notFound(refusal('none'));
  if (!data || !isProven(secret, data, { event, now: clock.now() }))
    throw new ApiError(400, refusal('notProven'));
  if (address && !isNear(address)) {
    const wait = await limits.take(PER_NETWORK, `${event} ${networkOf(address)}`);
    if (wait > 0) throw tooManyRequests(refusal('tooMany'), wait);
  }
  return sign(context, event, idOfWork(data.challenge, data.random));
}

/** A place for whoever is signed in: one an account. Throws 404 without a waiting room, 429 when it was asked for often. */
export function placeForAccount(context: WaitingContext, event: string, actor: Actor): Promise<string> {
  return placeForPerson(context, event, `account:${actor.id}`);
}

/** A place for a person known by `person`: one each. */
export async function placeForPerson(
  context: WaitingContext,
  event: string,
  person: string,
): Promise<string> {
  if (!(await context.board.standing(event))) throw notFound(refusal('none'));
  const wait = await context.limits.take(PER_PERSON, `${event} ${person}`);
  if (wait > 0) throw tooManyRequests(refusal('tooMany'), wait);
  return sign(context, event, idOfPerson(context.secret, event, person));
}

async function sign(context: WaitingContext, event: string, id: string): Promise<string> {
  const place = await context.arrivals.add(event, id);
  return signPlace(context.secret, place);
}
