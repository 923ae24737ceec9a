import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { ShowDeps } from '../model/deps.ts';
import { conflictsOf, type ShowConflict } from '../model/conflicts.ts';
import { peopleOf } from '../model/item-input.ts';
import { endOf, slotOf } from '../model/slot.ts';
import type { ShowItemRow, ShowTables } from '../model/schema.ts';
import { t } from '../messages/run-of-show-show.messages.ts';
import { itemOf, itemsOf, namesOf } from '../store/items.ts';
import { toUtcText } from '#lib/time.ts';

/** An item as it is looked at. */
export interface ShownItem extends Omit<ShowItemRow, 'fixed' | 'event' | 'created'> {
  fixed: boolean;
  /** The day of the show, `2026-12-01`: what ends in the small hours belongs to the day before. */
  day: string;
  /** UTC text, without the buffer. */
  endsAt: string;
  /** The name of the team's member; empty where none is named, or their account is gone. */
  memberName: string;
}

export interface Show {
  event: Pick<EventRow, 'id' | 'slug' | 'title' | 'timezone' | 'startsAt' | 'endsAt'>;
  /** By start. */
  items: ShownItem[];
  conflicts: ShowConflict[];
}

/** The run of show of an event. Throws 404 when it isn't theirs. */
export async function readShow(deps: ShowDeps, actor: Actor, eventId: string): Promise<Show> {
  return showOf(deps, await deps.events.requireMay(actor, 'plan.view', eventId));
}

/** The same of an event that may be looked at. */
export async function showOf({ db }: Pick<ShowDeps, 'db'>, event: EventRow): Promise<Show> {
  const rows = await itemsOf(db.read<ShowTables>(), event.id);
  const names = await namesOf(
    db,
    rows.map(({ member }) => member).filter((member) => member !== ''),
  );
  const { id, slug, title, timezone, startsAt, endsAt } = event;
  return {
    event: { id, slug, title, timezone, startsAt, endsAt },
    items: rows.map((row) => shown(row, timezone, names)),
    conflicts: conflictsOf(rows.map((row) => ({ ...slotOf(row, timezone), people: peopleOf(row) }))),
  };
}

/** One of its items. Throws 404 when it has none such, or isn't theirs. */
export async function readShowItem(
  { db, events }: ShowDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<ShownItem> {
  const event = await events.requireMay(actor, 'plan.view', eventId);
  const row = await itemOf(db.read<ShowTables>(), event.id, id);
  if (!row) throw notFound(t('gone'));
  return shown(row, event.timezone, await namesOf(db, row.member === '' ? [] : [row.member]));
}

function shown(row: ShowItemRow, zone: string, names: ReadonlyMap<string, string>): ShownItem {
  const { event: _event, created: _created, fixed, ...rest } = row;
  const slot = slotOf(row, zone);
  return {
    ...rest,
    fixed: fixed === 1,
    day: slot.day,
    endsAt: toUtcText(endOf(slot)),
    memberName: names.get(row.member) ?? '',
  };
}
