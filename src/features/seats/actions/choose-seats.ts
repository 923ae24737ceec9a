import type { Quantity } from '#features/orders/model/quantity.ts';
import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import type { Tx } from '#platform/db/index.ts';
import { accessibleParty } from '../model/accessible-party.ts';
import { assignSeats, type SeatWant } from '../model/assign-seats.ts';
import {
  chosenTwice,
  leavesSingle,
  needsWheelchair,
  noFit,
  noneFree,
  notForTickets,
  noTickets,
  onlyCompanion,
  seatsGone,
  unknownSeat,
  wrongCount,
} from '../model/choice-errors.ts';
import { noSeating } from '../model/errors.ts';
import { countedIn, type Hall, isForAll } from '../model/hall.ts';
import { orphansMadeBy } from '../model/orphans.ts';
import type { EventSeatingRow, SeatClaimRow, SeatTables } from '../model/schema.ts';
import { wantsOf } from '../model/seat-wants.ts';
import { changeClaims, claimsOf, insertClaims, removeClaims, seatTypesOf } from '../store/claims.ts';
import { type ClaimDeps, claimSeats, hallOf } from './claim-seats.ts';

/** Seats for tickets of one type, for one date. */
export interface SeatChoice {
  /** Id of the date; '' for tickets for every date. */
  date: string;
  /** Left out, the seats are for all of their tickets for the date: each goes to one that it is for. */
  ticketType?: string | undefined;
  /** Ids of seats of the plan, as many as are held. */
  seats: readonly string[];
}

export interface ChosenSeats {
  choices: readonly SeatChoice[];
  /** They say that they need a place for a wheelchair. */
  wheelchair?: boolean | undefined;
}

/** What a hold has, by the ids of its event and itself. */
export interface OfHold {
  event: string;
  hold: string;
}

/** A choice as it can be written: each seat with its ticket type. */
interface Placed {
  date: string;
  field: string;
  wants: readonly SeatWant[];
  seats: readonly PlacedSeat[];
  typeOf: ReadonlyMap<string, string>;
}

interface Holding {
  seating: EventSeatingRow;
  hall: Hall;
  own: readonly SeatClaimRow[];
  wants: readonly SeatWant[];
}

/**
 * Swaps seats of a hold for those that its guest chose; how many there are of each type stays. Within a write that holds the event's row
 * and knows that the hold is alive. True where anything changed: the same choice again changes nothing. Throws 404 without a plan; 400 by
 * field (`choices.0`, `wheelchair`) for too many or too few, a seat that none of the tickets is for, a wheelchair place for who needs
 * none, or the seat beside one without it; 409 with the `seats` that others got, or with the `orphans` that the choice would leave
 * single and what could be had `instead`.
 */
export async function chooseSeats(
  deps: ClaimDeps,
  tx: Tx,
  of: OfHold,
  { choices, wheelchair = false }: ChosenSeats,
): Promise<boolean> {
  const holding = await holdingOf(deps, tx, of);
  const { hall, own, seating } = holding;
  const placed = placedIn(holding, choices).filter((choice) => !isSame(choice, own));
  if (placed.length === 0) return false;
  requireNoneTwice(placed);
  const replaced = own.filter((claim) => placed.some((choice) => isOf(choice, claim)));
  const kept = own.filter((claim) => !replaced.includes(claim));
  requireAccess(placed, { kept, own, wheelchair });

  const taken = new Map<string, Set<string>>();
  const lost = new Map<string, PlacedSeat[]>();
  for (const { date, field, seats } of placed) {
    const others = taken.get(date) ?? (await takenByOthers(deps, tx, of.event, { date, replaced }));
    taken.set(date, others);
    const gone = seats.filter(({ id }) => others.has(id));
    if (gone.length > 0) lost.set(field, gone);
  }
  if (lost.size > 0) throw seatsGone(lost);
  if (seating.noSingleSeats === 1)
    for (const [date, alike] of Map.groupBy(placed, (choice) => choice.date))
      requireNoSingles(hall, alike, taken.get(date) ?? new Set());
  await write(deps, tx, of, { placed, replaced });
  return true;
}

/**
 * Gives a hold the best seats that are free for a date, as whoever chooses none gets them; with a place for a wheelchair where they need
 * one, and those who come along beside it. Within a write as `chooseSeats`. `items` are all that the hold keeps. Throws 404 without a plan,
 * 400 where nothing is held for the date, and 409 where not so many are free.
 */
export async function giveBestSeats(
  deps: ClaimDeps,
  tx: Tx,
  of: OfHold,
  { date, items, wheelchair }: { date: string; items: readonly Quantity[]; wheelchair: boolean },
): Promise<void> {
  const { hall, own, seating, wants: all } = await holdingOf(deps, tx, of);
  const replaced = own.filter((claim) => claim.date === date);
  const wants = all.filter((want) => want.date === date);
  if (wants.length === 0) throw noTickets('date');
  if (wheelchair) {
    const others = await takenByOthers(deps, tx, of.event, { date, replaced });
    const party = accessibleParty(hall, wants, { taken: others, seed: of.hold });
    if (!party) throw noneFree('noWheelchair');
    const choice = { date, field: '', wants, ...party };
    await write(deps, tx, of, { placed: [choice], replaced });
    return;
  }
  await removeClaims(tx.as<SeatTables>(), replaced);
  const short = await claimSeats(deps, tx, seating, items, { state: 'held', taker: { hold: of.hold } });
  if (short.length > 0) throw noneFree('noneBeside');
}

async function holdingOf(deps: ClaimDeps, tx: Tx, { event, hold }: OfHold): Promise<Holding> {
  const query = tx.as<SeatTables>();
  const seating = await deps.claims.seating(tx, event);
  if (!seating) throw noSeating();
  const own = await claimsOf(query, { hold });
  const wants = wantsOf(own, await seatTypesOf(query, event));
  return { seating, hall: await hallOf(deps, tx, seating), own, wants };
}

/** The choices with what they name, as far as that is to be had without asking who has what. */
function placedIn({ hall, wants }: Holding, choices: readonly SeatChoice[]): Placed[] {
  const named = new Set<string>();
  return choices.map(({ date, ticketType, seats: asked }, at) => {
    const field = `choices.${at}`;
    const of = wants.filter(
      (want) => want.date === date && (ticketType === undefined || want.ticketType === ticketType),
    );
    if (of.length === 0) throw noTickets(field);
    for (const want of of) {
      const key = `${want.ticketType} ${date}`;
      if (named.has(key)) throw noTickets(field);
      named.add(key);
    }
    const seats = asked.map((id) => {
      const seat = hall.byId.get(id);
      if (!seat) throw unknownSeat(field);
      return seat;
    });
    const count = of.reduce((sum, want) => sum + want.count, 0);
    if (seats.length !== count) throw wrongCount(field, count, seats.length);
    const wrong = seats.find(({ category }) => !of.some(({ categories }) => categories.has(category)));
    if (wrong) throw notForTickets(field, wrong);
    const typeOf = assignSeats(seats, of);
    if (!typeOf) throw noFit(field);
    return { date, field, wants: of, seats, typeOf };
  });
}

const isOf = ({ date, wants }: Placed, claim: SeatClaimRow): boolean =>
  claim.date === date && wants.some(({ ticketType }) => ticketType === claim.ticketType);

/** Whether these are the seats that they have for these tickets. */
function isSame(choice: Placed, own: readonly SeatClaimRow[]): boolean {
  const has = new Set(own.filter((claim) => isOf(choice, claim)).map(({ seat }) => seat));
  return (
    new Set(choice.seats.map(({ id }) => id)).size === has.size && choice.seats.every(({ id }) => has.has(id))
  );
}

/** Nobody sits on a seat twice: not for one date, and not for every date and one of them. */
function requireNoneTwice(placed: readonly Placed[]): void {
  const seen = new Map<string, Set<string>>();
  for (const { date, field, seats } of placed)
    for (const seat of seats) {
      const dates = seen.get(seat.id) ?? new Set();
      if (dates.has(date) || dates.has('') || (date === '' && dates.size > 0)) throw chosenTwice(field, seat);
      seen.set(seat.id, dates.add(date));
    }
}

/** Places for wheelchairs are for who needs one, and the seats beside them for who comes along. */
function requireAccess(
  placed: readonly Placed[],
  {
    kept,
    own,
    wheelchair,
  }: { kept: readonly SeatClaimRow[]; own: readonly SeatClaimRow[]; wheelchair: boolean },
): void {
  for (const { date, field, seats } of placed) {
    const has = new Set(own.filter((claim) => claim.date === date).map(({ seat }) => seat));
    const chosen = new Set([
      ...kept.filter((claim) => claim.date === date).map(({ seat }) => seat),
      ...placed
        .filter((choice) => choice.date === date)
        .flatMap((choice) => choice.seats.map(({ id }) => id)),
    ]);
    for (const seat of seats) {
      if (seat.wheelchair === true && !wheelchair && !has.has(seat.id)) throw needsWheelchair(seat);
      if (seat.companionOf !== undefined && !chosen.has(seat.companionOf)) throw onlyCompanion(field, seat);
    }
  }
}

/** What others have for a date: theirs that are given back don't count. */
async function takenByOthers(
  { claims }: ClaimDeps,
  tx: Tx,
  event: string,
  { date, replaced }: { date: string; replaced: readonly SeatClaimRow[] },
): Promise<Set<string>> {
  const taken = await claims.taken(tx, event, date);
  for (const claim of replaced) if (claim.date === date) taken.delete(claim.seat);
  return taken;
}

/** All choices for one date together: what one of them leaves may be another's. */
function requireNoSingles(hall: Hall, placed: readonly Placed[], taken: ReadonlySet<string>): void {
  const seats = placed.flatMap((choice) => choice.seats);
  const wants = placed.flatMap((choice) => choice.wants);
  const found = orphansMadeBy(
    hall.runs,
    (seat) => !taken.has(seat.id) && isForAll(seat),
    new Set(seats.map(({ id }) => id)),
    (instead, chosen) =>
      assignSeats([...seats.filter((seat) => !chosen.includes(seat)), ...instead], wants) !== null,
  );
  if (found) throw leavesSingle(found.orphans, found.instead);
}

/** Gives back what is not chosen any more, and takes what is. */
async function write(
  { clock }: ClaimDeps,
  tx: Tx,
  { event, hold }: OfHold,
  { placed, replaced }: { placed: readonly Placed[]; replaced: readonly SeatClaimRow[] },
): Promise<void> {
  const query = tx.as<SeatTables>();
  const now = clock.text();
  const wanted = placed.flatMap(({ date, seats, typeOf }) =>
    seats.map((seat) => ({
      date,
      seat: seat.id,
      category: countedIn(seat),
      ticketType: typeOf.get(seat.id) ?? '',
    })),
  );
  const before = new Map(replaced.map((claim) => [`${claim.date} ${claim.seat}`, claim]));
  const stays = new Set<SeatClaimRow>();
  const rows: SeatClaimRow[] = [];
  const others = new Map<string, SeatClaimRow[]>();
  for (const { date, seat, category, ticketType } of wanted) {
    const claim = before.get(`${date} ${seat}`);
    if (claim) stays.add(claim);
    if (claim && claim.ticketType !== ticketType)
      others.set(ticketType, [...(others.get(ticketType) ?? []), claim]);
    if (!claim)
      rows.push({
        event,
        date,
        seat,
        category,
        state: 'held',
        ticketType,
        order: '',
        hold,
        ticket: '',
        note: '',
        created: now,
        updated: now,
      });
  }
  await removeClaims(
    query,
    replaced.filter((claim) => !stays.has(claim)),
  );
  for (const [ticketType, claims] of others) await changeClaims(query, claims, { ticketType, updated: now });
  if (!(await insertClaims(query, rows)))
    throw new Error('A free seat was taken beside a write that holds its event.');
}
