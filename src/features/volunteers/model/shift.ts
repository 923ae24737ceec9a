import { inEach } from '#lib/language/index.ts';
import { parseUtcText } from '#lib/time.ts';
import { byName } from '#shared/entity/by-name.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import { byProduct, integer, moment, reference, text } from '#shared/entity/fields.ts';
import { words } from '../messages/shift.messages.ts';

const LONGEST_MS = 48 * 3_600_000;
const labels = byName(inEach(words, (t) => t.labels));
const heads = byName(inEach(words, (t) => t.heads));
const { enterRole, chooseTime, needRole, longPlace, longNotes, noTime, endsBefore, tooLong, needNumber } =
  byName(inEach(words, (t) => t.problems));
const time = { kind: noTime, wrong: noTime, unread: noTime, blank: chooseTime };

/** A time at which helpers are needed. */
export const shift = entity({
  table: 'plan_shifts',
  parent: 'event',
  most: 300,
  refusedAs: 'validation_invalid',
  fields: {
    event: byProduct(reference('events', {})),
    role: text({
      min: 1,
      max: 80,
      label: labels.role,
      exported: heads.role,
      says: { kind: needRole, least: needRole, most: needRole, wrong: needRole, blank: enterRole },
      example: 'Door',
    }),
    place: text({
      max: 120,
      fallback: '',
      label: labels.place,
      exported: heads.place,
      says: longPlace,
    }),
    startsAt: moment({ label: labels.startsAt, exported: heads.startsAt, says: time }),
    endsAt: moment({
      label: labels.endsAt,
      exported: heads.endsAt,
      says: time,
      example: '2026-12-01 20:30:00.000Z',
    }),
    needed: integer({ min: 1, max: 500, label: labels.needed, says: needNumber }),
    /** How many have signed up: never more than are needed. */
    taken: byProduct(integer({ max: 500, about: 'The number of volunteers; never more than needed.' })),
    notes: text({ max: 2_000, fallback: '', label: labels.notes, says: longNotes }),
  },
  check({ startsAt, endsAt }, wrong) {
    const lasts = (parseUtcText(endsAt) ?? 0) - (parseUtcText(startsAt) ?? 0);
    if (lasts <= 0) wrong('endsAt', endsBefore);
    else if (lasts > LONGEST_MS) wrong('endsAt', tooLong);
  },
});

export type ShiftRow = RowOf<typeof shift>;
