import type { EventRow } from '#features/events/index.ts';
import type { ShowDeps } from '../model/deps.ts';
import { liveSlot, nowAndNext, type StageNow } from '../model/now-next.ts';
import { isOn, showDay, slotOf } from '../model/slot.ts';
import type { ShowTables } from '../model/schema.ts';
import { itemsOf } from '../store/items.ts';
import { type ShownItem, showOf } from './read-show.ts';
import { type ShowViewer, viewedShow } from './viewed-show.ts';

/** What the screen of the day shows. */
export interface ShowNow {
  event: Pick<EventRow, 'id' | 'slug' | 'title' | 'timezone' | 'startsAt'>;
  /** The day that is shown: today, or the next one that has something. */
  day: string;
  /** Milliseconds since the epoch, by the server's clock. */
  now: number;
  stages: StageNow[];
  items: Record<
    string,
    Pick<ShownItem, 'title' | 'memberName' | 'people' | 'notes' | 'fixed' | 'startsAt' | 'endsAt'>
  >;
  /** Whether whoever looks may mark what happens. */
  marks: boolean;
  /** How many days until the day that is shown, where nothing of it has begun; 0 on the day, negative after it. */
  ahead: number;
}

/** What runs, what follows and how late everything is. Throws 404 for strangers, 401 for a link that has ended. */
export async function readNow(deps: ShowDeps, viewer: ShowViewer, eventId: string): Promise<ShowNow> {
  const { event, marks } = await viewedShow(deps, viewer, eventId);
  const { items } = await showOf(deps, event);
  const rows = await itemsOf(deps.db.read<ShowTables>(), event.id);
  const zone = event.timezone;
  const now = deps.clock.now();
  const slots = rows.map((row) => liveSlot(slotOf(row, zone), row));
  const days = [...new Set(slots.map(({ day }) => day))].toSorted();
  const today = showDay(now, zone);
  const day = days.find((each) => each >= today) ?? days.at(-1) ?? today;
  const onDay = rows.filter((row) => slotOf(row, zone).day === day);
  const { id, slug, title, timezone, startsAt } = event;
  return {
    event: { id, slug, title, timezone, startsAt },
    day,
    now: Math.floor(now / 1000) * 1000,
    stages: nowAndNext(slots, day, now),
    items: Object.fromEntries(
      items.filter((item) => item.day === day).map((item) => [item.id, briefly(item)]),
    ),
    marks,
    ahead: isOn(onDay, { day, zone, now }) ? 0 : daysBetween(today, day),
  };
}

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

const briefly = ({ title, memberName, people, notes, fixed, startsAt, endsAt }: ShownItem) => ({
  title,
  memberName,
  people,
  notes,
  fixed,
  startsAt,
  endsAt,
});
