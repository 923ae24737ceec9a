import type { EntryGuard } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { PLACE_MS } from '../model/place.ts';
import { forgetAdmissions } from '../store/waiting-rooms.ts';
import { createArrivals } from './arrivals.ts';
import { createBoard } from './board.ts';
import type { WaitingContext, WaitingDeps } from './context.ts';
import { enter, insideUntil, leave, placeOf, renew } from './enter.ts';
import { mailPlace, personOfLink, requestPlace } from './mail-links.ts';
import { changeSettings, readSettings, type WaitingRoomSettings } from './settings.ts';
import { ownStanding, publicStanding, publishedDraw } from './standing.ts';
import { challengeFor, placeForAccount, placeForPerson, placeForWork } from './take-place.ts';

/** Waiting rooms of events. Each method is documented where it is written. */
export function createWaitingRooms(deps: WaitingDeps) {
  const context: WaitingContext = { ...deps, board: createBoard(deps), arrivals: createArrivals(deps) };
  const guard: EntryGuard = {
    async heldUp(event, pass) {
      if (!(await context.board.standing(event)) || (await insideUntil(context, event, pass))) return null;
      return {
        path: `/events/${event}/wait`,
        error: conflict(refusal('waitFirst'), { waitingRoom: `/api/events/${event}/waiting-room` }),
      };
    },
    async ordered(event, pass) {
      if (await context.board.standing(event)) await leave(context, event, pass);
    },
  };
  return {
    guard,
    /** Whether there is one that is on. */
    isOn: async (event: string) => (await context.board.standing(event)) !== null,
    readSettings: (actor: Actor, event: string) => readSettings(context, actor, event),
    changeSettings: (actor: Actor, event: string, input: WaitingRoomSettings) =>
      changeSettings(context, actor, event, input),
    standing: (event: string) => publicStanding(context, event),
    draw: (event: string) => publishedDraw(context, event),
    ownStanding: (event: string, token: string | undefined) => ownStanding(context, event, token),
    /** Whether a token is a place that is good for that event. */
    isPlace: (event: string, token: string | undefined) => placeOf(context, event, token) !== null,
    challenge: (event: string) => challengeFor(context, event),
    placeForWork: (event: string, input: unknown, address: string | undefined) =>
      placeForWork(context, event, input, address),
    placeForAccount: (event: string, actor: Actor) => placeForAccount(context, event, actor),
    placeForLink: (event: string, link: string) =>
      placeForPerson(context, event, personOfLink(context, event, link)),
    requestPlace: (
      event: { id: string; title: string },
      to: { email: string; language: Language; address: string | undefined },
    ) => requestPlace(context, event, to),
    mailPlace: (
      event: { id: string; title: string },
      token: string | undefined,
      to: { email: string; language: Language; address: string | undefined },
    ) => mailPlace(context, event, token, to),
    enter: (event: string, token: string | undefined) => enter(context, event, token),
    renew: (event: string, token: string | undefined) => renew(context, event, token),
    leave: (event: string, token: string | undefined) => leave(context, event, token),
    /** Forgets who was let in so long ago that their place is over. */
    nightly: () => deps.db.write((tx) => forgetAdmissions(tx, deps.clock.now() - 2 * PLACE_MS)),
  };
}

export type WaitingRooms = ReturnType<typeof createWaitingRooms>;
