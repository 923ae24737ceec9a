import { notFound } from '#lib/errors.ts';
import { toUtcText } from '#lib/time.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { minutesUntil } from '../model/admission.ts';
import type { WaitingRoomTables } from '../model/schema.ts';
import { roomOf } from '../store/waiting-rooms.ts';
import { drawSeedOf } from '../model/draw.ts';
import type { Left, Standing } from './board.ts';
import type { WaitingContext } from './context.ts';
import { insideUntil, numberOf, placeOf } from './enter.ts';

/** What everybody may know of a waiting room. Times are UTC text. */
export interface PublicStanding {
  state: 'before' | 'open';
  /** Empty when it is open from the start. */
  opensAt: string;
  now: string;
  /** Places given before the opening, and after it. */
  entrants: number;
  later: number;
  /** Whoever has this number or a lower one may go in. */
  called: number;
  /** People a minute that are called, and as it was measured last (0 before that). */
  perMinute: number;
  pace: number;
  left: Left;
  seedHash: string;
  chain: string;
  /** Null before the draw. */
  seed: string | null;
  drawSeed: string | null;
}

/** Throws 404 for an event without a waiting room. */
export async function publicStanding(context: WaitingContext, event: string): Promise<PublicStanding> {
  const standing = await context.board.standing(event);
  if (!standing) throw notFound(refusal('none'));
  return shown(standing, context.clock.now());
}

function shown({ row, opens, left }: Standing, now: number): PublicStanding {
  const { entrants, later, called, perMinute, pace, seedHash, chain, seed, drawnAt } = row;
  const open = drawnAt !== '';
  return {
    state: open ? 'open' : 'before',
    opensAt: opens === 0 ? '' : toUtcText(opens),
    now: toUtcText(now),
    entrants,
    later,
    called,
    perMinute,
    pace,
    left,
    seedHash,
    chain,
    seed: open ? seed : null,
    drawSeed: open ? drawSeedOf(row) : null,
  };
}

/** How somebody stands who has a place, or none. */
export interface OwnStanding extends PublicStanding {
  /** Null without a place that is good. */
  place: {
    id: string;
    kind: 'draw' | 'line';
    at: number;
    joined: string;
    /** Null before the draw. */
    number: number | null;
    /** Null while nobody knows; 0 when it is their turn. */
    minutes: number | null;
  } | null;
  /** While they are inside. */
  inside: { until: string; renewable: boolean } | null;
}

/** Throws 404 for an event without a waiting room. */
export async function ownStanding(
  context: WaitingContext,
  event: string,
  token: string | undefined,
): Promise<OwnStanding> {
  const standing = await context.board.standing(event);
  if (!standing) throw notFound(refusal('none'));
  const place = placeOf(context, event, token);
  const inside = await insideUntil(context, event, token);
  const number = place && numberOf(standing.row, place);
  return {
    ...shown(standing, context.clock.now()),
    place: place && {
      id: place.id,
      kind: place.kind,
      at: place.at,
      joined: toUtcText(place.joined),
      number,
      minutes: number === null ? null : minutesUntil(number, standing.row),
    },
    inside: inside && { ...inside, until: toUtcText(inside.until) },
  };
}

/** What everybody may know of an event's draw, also when its waiting room is off again. */
export type PublishedDraw = Pick<PublicStanding, 'entrants' | 'seedHash' | 'chain' | 'seed' | 'drawSeed'>;

/** Throws 404 for an event that never had a waiting room. */
export async function publishedDraw({ db }: WaitingContext, event: string): Promise<PublishedDraw> {
  const row = await roomOf(db.read<WaitingRoomTables>(), event);
  if (!row) throw notFound(refusal('none'));
  const { entrants, seedHash, chain, seed, drawnAt } = row;
  const open = drawnAt !== '';
  return { entrants, seedHash, chain, seed: open ? seed : null, drawSeed: open ? drawSeedOf(row) : null };
}
