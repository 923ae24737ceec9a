import { words } from '../messages/people.messages.ts';
import { readWallTime, translated, typed } from '#features/event-editor/pages/event-form.server.ts';
import { inEach } from '#lib/language/index.ts';
import { utcToWallTime } from '#lib/time.ts';

const shape = {
  role: typed,
  place: typed,
  startsAt: typed,
  endsAt: typed,
  needed: typed,
  notes: typed,
  updated: typed,
};

export const SHIFT_FIELDS = Object.keys(shape);

/** The form of a shift in each language, for an event in that zone. */
export const shiftForm = inEach(
  words,
  (tell) => (zone: string) =>
    translated(shape, (values, say) => {
      if (values.role.trim() === '') say('role', tell.needRole);
      const read = (field: 'startsAt' | 'endsAt') => {
        const at = readWallTime(values[field], zone);
        if (at === '') say(field, tell.needTime);
        if (at === null) say(field, tell.noTime);
        return at ?? '';
      };
      const needed = /^\d{1,3}$/.test(values.needed.trim()) ? Number(values.needed) : 0;
      if (needed < 1) say('needed', tell.needNumber);
      return { ...values, startsAt: read('startsAt'), endsAt: read('endsAt'), needed };
    }),
);

interface Stored {
  role: string;
  place: string;
  startsAt: string;
  endsAt: string;
  needed: number;
  notes: string;
  updated: string;
}

/** What is typed when the form opens on a shift. */
export function typedShift({ role, place, startsAt, endsAt, needed, notes, updated }: Stored, zone: string) {
  return {
    role,
    place,
    notes,
    updated,
    startsAt: utcToWallTime(startsAt, zone),
    endsAt: utcToWallTime(endsAt, zone),
    needed: String(needed),
  };
}

/** A new shift begins as the event does. */
export function blankShift(event: { startsAt: string; endsAt: string; timezone: string }) {
  const { timezone } = event;
  return {
    role: '',
    place: '',
    needed: '',
    notes: '',
    updated: '',
    startsAt: utcToWallTime(event.startsAt, timezone),
    endsAt: utcToWallTime(event.endsAt, timezone),
  };
}
