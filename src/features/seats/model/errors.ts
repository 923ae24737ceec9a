import { seatText } from '#features/orders/model/seat.ts';
import { type ApiError, conflict, invalidField, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import { words } from '../messages/refusals.messages.ts';
import { ticketSeatOf } from './hall.ts';

type Said = 'stillTaken' | 'changed' | 'noTicketSeat' | 'wrongCategory' | 'notBlocked' | 'blockedForAll';

/** 409: it stays as it is. */
export const stays = (why: Said): ApiError => conflict(inEach(words, (t) => t[why]));
/** 409: tickets of the type were sold without seats. */
export const soldBefore = (type: string): ApiError => conflict(inEach(words, (t) => t.soldBefore(type)));
/** 404: there is no plan to do that with. */
export const noSeating = (): ApiError => notFound(inEach(words, (t) => t.noSeating));
/** 400 about one field. */
export const wrongField = (
  field: string,
  why: 'noVersion' | 'noType' | 'noSeats' | 'unknownSeat' | 'noDate' | 'note',
): ApiError =>
  invalidField(
    field,
    'validation_invalid',
    inEach(words, (t) => t[why]),
  );
/** 400: an add-on has no seats. */
export const addOnSeated = (type: string): ApiError =>
  invalidField(
    'types',
    'validation_invalid',
    inEach(words, (t) => t.addOn(type)),
  );
/** 400: the plan has no seats of that category. */
export const noCategory = (name: string): ApiError =>
  invalidField(
    'types',
    'validation_invalid',
    inEach(words, (t) => t.noCategory(name)),
  );

/** So many seats are named; of more it is said that there are. */
const NAMED = 20;

/** 409 with the seats that stand against it; `seats` has their ids. */
export const seatsInTheWay = (why: 'taken' | 'notFree', seats: readonly PlacedSeat[]): ApiError =>
  conflict(
    inEach(words, (t, language) => {
      const named = seats.slice(0, NAMED).map((seat) => seatText(ticketSeatOf(seat), language));
      return t[why](`${named.join('; ')}${seats.length > NAMED ? ' …' : ''}`);
    }),
    { seats: seats.map(({ id }) => id) },
  );
