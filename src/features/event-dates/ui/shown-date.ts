import type { EventDateRow } from '../model/event-date.ts';

/** One of several dates, as everybody sees it. */
export interface ShownDate {
  id: string;
  startsAt: string;
  endsAt: string;
  title: string;
  note: string;
  cancelled: boolean;
}

export const shownDate = ({ id, startsAt, endsAt, title, note, state }: EventDateRow): ShownDate => ({
  id,
  startsAt,
  endsAt,
  title,
  note,
  cancelled: state === 'cancelled',
});
