import { ballotService } from '#features/ballot/service.ts';
import { waitingRoomService } from '#features/waiting-room/service.ts';
import type { Actor } from '#lib/actor.ts';
import { wallTimeToUtc } from '#lib/time.ts';
import type { Services } from '../services/context.ts';
import type { DemoBallot } from './events/demo-event.ts';
import { eventDay } from './events/event-day.ts';
import type { MadeEvent } from './make-event.ts';
import { demoGuests, guestAddress } from './people.ts';

const CLOSES_AT = '20:00';
const DRAWN_AT = '12:00';
/** So many people a waiting room lets buy at the same time. */
const MOST_INSIDE = 200;

/** Gives tickets that many want a waiting room, or a ballot which guests of the demo, its attendee among them, have entered. */
export async function openForTheRush(
  services: Services,
  organiser: Actor,
  made: readonly MadeEvent[],
  { today, attendee }: { today: string; attendee: { name: string; email: string } },
): Promise<void> {
  for (const event of made) {
    const { waitingRoom, ballot } = event.demo;
    if (waitingRoom) {
      const settings = { enabled: true, opensAt: '', mostInside: MOST_INSIDE, ...waitingRoom };
      await services.rooms.get(waitingRoomService).changeSettings(organiser, event.id, settings);
    }
    if (ballot) await openBallot(services, organiser, event, { ballot, today, attendee });
  }
}

async function openBallot(
  { rooms }: Services,
  organiser: Actor,
  { id, demo, ticketTypes }: MadeEvent,
  options: { ballot: DemoBallot; today: string; attendee: { name: string; email: string } },
): Promise<void> {
  const { ballot, today, attendee } = options;
  const ballots = rooms.get(ballotService);
  const closes = Temporal.PlainDate.from(eventDay(ballot.closes, today));
  const [between, drawn] = [closes.add({ days: 1 }), closes.add({ days: 2 })];
  const at = (day: Temporal.PlainDate, time: string): string =>
    wallTimeToUtc(`${day.toString()}T${time}`, demo.timezone) ?? '';
  await ballots.changeRules(organiser, id, {
    opensAt: '',
    closesAt: at(closes, CLOSES_AT),
    drawsAt: at(drawn, DRAWN_AT),
    types: ticketTypes,
    most: ballot.most,
    memberWeight: ballot.memberWeight,
    tierWeights: [],
    groupMost: 4,
    chapter: '',
    card: 'none',
    witnessSource: ballot.witness(between.toLocaleString('en-GB', { day: 'numeric', month: 'long' })),
  });
  const guests = demoGuests.slice(0, ballot.entries).map((name) => ({ name, email: guestAddress(name) }));
  for (const [turn, { name, email }] of [attendee, ...guests].entries())
    await ballots.enter(
      { id, title: demo.title, timezone: demo.timezone },
      { email, language: 'en' },
      {
        name,
        items: [{ ticketType: ticketTypes[0], quantity: 1 + (turn % ballot.most) }],
        nonce: '',
      },
    );
}
