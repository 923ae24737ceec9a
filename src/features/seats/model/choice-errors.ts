import { seatText } from '#features/orders/model/seat.ts';
import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import { type ApiError, conflict, fieldError, invalidField } from '#lib/errors.ts';
import { inEach, type Language, type Translated } from '#lib/language/index.ts';
import { words } from '../messages/choice-refusals.messages.ts';
import { ticketSeatOf } from './hall.ts';

const named = (seats: readonly PlacedSeat[], language: Language): string =>
  seats.map((seat) => seatText(ticketSeatOf(seat), language)).join('; ');

const ids = (seats: readonly PlacedSeat[]): string[] => seats.map(({ id }) => id);

const wrong = (field: string, sentence: Translated<string>): ApiError =>
  invalidField(field, 'validation_invalid', sentence);

/** 409: what they held is on sale again, or an order has it. */
export const holdOver = (): ApiError => conflict(inEach(words, (t) => t.over));
/** 400: nothing is held of this type for this date. */
export const noTickets = (field: string): ApiError =>
  wrong(
    field,
    inEach(words, (t) => t.noTickets),
  );
/** 400: too many, or too few. */
export const wrongCount = (field: string, wanted: number, chosen: number): ApiError =>
  wrong(
    field,
    inEach(words, (t) => t.count(String(wanted), String(chosen))),
  );
export const chosenTwice = (field: string, seat: PlacedSeat): ApiError =>
  wrong(
    field,
    inEach(words, (t, language) => t.twice(named([seat], language))),
  );
export const unknownSeat = (field: string): ApiError =>
  wrong(
    field,
    inEach(words, (t) => t.unknown),
  );
/** 400: no ticket of theirs is for this seat. */
export const notForTickets = (field: string, seat: PlacedSeat): ApiError =>
  wrong(
    field,
    inEach(words, (t, language) => t.category(named([seat], language))),
  );
/** 400: their tickets are for each of the seats, and not for all of them at once. */
export const noFit = (field: string): ApiError =>
  wrong(
    field,
    inEach(words, (t) => t.noFit),
  );
/** 400: nobody said that they need a place for a wheelchair. */
export const needsWheelchair = (seat: PlacedSeat): ApiError =>
  wrong(
    'wheelchair',
    inEach(words, (t, language) => t.wheelchair(named([seat], language))),
  );
/** 400: the place that it is beside is not chosen. */
export const onlyCompanion = (field: string, seat: PlacedSeat): ApiError =>
  wrong(
    field,
    inEach(words, (t, language) => t.companion(named([seat], language))),
  );

/** 409 with the `seats` that somebody else got, and a sentence by the field of each choice. */
export function seatsGone(lost: ReadonlyMap<string, readonly PlacedSeat[]>): ApiError {
  const all = [...lost.values()].flat();
  const sentence = (seats: readonly PlacedSeat[]) =>
    inEach(words, (t, language) => t.gone(named(seats, language)));
  const fields = [...lost].map(
    ([field, seats]) => [field, fieldError('seats_taken', sentence(seats))] as const,
  );
  return conflict(sentence(all), { seats: ids(all), ...Object.fromEntries(fields) });
}

/** 409 with the single seats that a choice leaves (`orphans`), and as many that leave none (`instead`). */
export const leavesSingle = (orphans: readonly PlacedSeat[], instead: readonly PlacedSeat[]): ApiError =>
  conflict(
    inEach(words, (t, language) => t.single(named(orphans, language), named(instead, language))),
    { orphans: ids(orphans), instead: ids(instead) },
  );

/** 409: so many seats are not free. */
export const noneFree = (why: 'noneBeside' | 'noWheelchair'): ApiError =>
  conflict(inEach(words, (t) => t[why]));
