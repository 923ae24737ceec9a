import { inEach } from '#lib/language/index.ts';
import { parseUtcText } from '#lib/time.ts';
import { byName } from '#shared/entity/by-name.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import { byProduct, choice, integer, moment, reference, text } from '#shared/entity/fields.ts';
import { words } from '../messages/date-fields.messages.ts';

/** So many dates an event may have. */
export const MOST_DATES = 2_000;
/** No date of a rule is so many years away. */
export const MOST_YEARS = 10;
const MOST_PEOPLE = 1_000_000;
/** One arrives so many minutes before or after the start at most: a day. */
export const MOST_ARRIVE = 1_440;
const MINUTE_MS = 60_000;
/** So long one date may last. */
export const LONGEST_MS = 31 * 24 * 3_600_000;

export const DATE_STATES = ['on', 'cancelled'] as const;
export type DateState = (typeof DATE_STATES)[number];

const labels = byName(inEach(words, (t) => t.labels));
const {
  chooseTime,
  noTime,
  wholeNumber,
  wholeMinutes,
  lastEntry,
  entryFirst,
  endsBefore,
  tooLong,
  longTitle,
  longNote,
} = byName(inEach(words, (t) => t.problems));
const time = { kind: noTime, wrong: noTime, unread: noTime, blank: chooseTime };

/**
 * One of several dates of an event: a class, a showing, a day of a festival. An event with one date has none of these: its date is
 * in its own row. What of an event is said at no date holds for all of them.
 */
export const eventDate = entity({
  table: 'event_dates',
  parent: 'event',
  most: MOST_DATES,
  refusedAs: 'validation_invalid',
  fields: {
    event: byProduct(reference('events', {})),
    startsAt: moment({ label: labels.startsAt, says: time, example: '2026-12-01 18:00:00.000Z' }),
    endsAt: moment({ label: labels.endsAt, says: time, example: '2026-12-01 20:00:00.000Z' }),
    title: text({
      max: 120,
      fallback: '',
      label: labels.title,
      says: longTitle,
      about: 'What this date is called; empty for the event’s title.',
    }),
    note: text({ max: 500, fallback: '', label: labels.note, says: longNote }),
    state: byProduct(choice(DATE_STATES, { label: labels.state })),
    /** How many people may come to it; 0 for as many as the event says. */
    capacity: integer({
      max: MOST_PEOPLE,
      fallback: 0,
      label: labels.capacity,
      says: { kind: wholeNumber, least: wholeNumber, most: wholeNumber },
    }),
    /** So many minutes before its start one is let in, where it says when to arrive. */
    arriveBefore: integer({
      max: MOST_ARRIVE,
      fallback: 0,
      label: labels.arriveBefore,
      says: { kind: wholeMinutes, least: wholeMinutes, most: wholeMinutes },
      about:
        'With `arriveWithin`: guests with a ticket for this date are let in from so many minutes before it begins.',
    }),
    /** Until so many minutes after its start; 0 where it says no time: then an hour before its start, until its end. */
    arriveWithin: integer({
      max: MOST_ARRIVE,
      fallback: 0,
      label: labels.arriveWithin,
      says: { kind: wholeMinutes, least: wholeMinutes, most: wholeMinutes },
      about:
        'Guests with a ticket for this date are let in until so many minutes after it begins; 0 for no such time.',
    }),
    /** People whose tickets for this date alone are sold and held. */
    taken: byProduct(integer({ max: MOST_PEOPLE })),
  },
  check({ startsAt, endsAt, arriveBefore, arriveWithin }, wrong) {
    const lasts = (parseUtcText(endsAt) ?? 0) - (parseUtcText(startsAt) ?? 0);
    if (lasts <= 0) wrong('endsAt', endsBefore);
    else if (lasts > LONGEST_MS) wrong('endsAt', tooLong);
    else if (arriveWithin * MINUTE_MS > lasts) wrong('arriveWithin', lastEntry);
    if (arriveBefore > 0 && arriveWithin === 0) wrong('arriveWithin', entryFirst);
  },
});

export type EventDateRow = RowOf<typeof eventDate>;
