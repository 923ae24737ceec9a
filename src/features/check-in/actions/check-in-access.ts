import type { EventAction } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound, unauthorized } from '#lib/errors.ts';
import type { CheckInContext } from './context.ts';
import type { TicketedEvent } from '#features/orders/model/ports.ts';
import type { CheckInTables } from '../model/schema.ts';
import { t } from '../messages/refusal.messages.ts';
import type { DateRefusal } from '../model/admitted-date.ts';
import type { CheckInListRow } from '../model/schema.ts';

/** Somebody who came by a link, and no account. */
export interface CheckInPass {
  /** The id of the link. */
  link: string;
}

export type CheckInActor = Actor | CheckInPass;

/** Where somebody stands, and what they may see. */
export interface CheckInAccess {
  event: TicketedEvent;
  /** Null is everybody's list. */
  list: CheckInListRow | null;
  listId: string;
  /** '' for whoever came by a link; the same as it is told in the history, null for them. */
  actor: string;
  by: Actor | null;
  /** The id of the link, and its name; '' for whoever has an account. */
  link: string;
  name: string;
}

/**
 * Lets somebody to the door of an event: by their role, or by a link that holds, which leads to its own list alone. `list`
 * is an id, '' is everybody's. Throws 401 when the link was revoked or is over, 404 for no such event or list, 403 for a
 * role that does not scan.
 */
export async function openCheckIn(
  context: CheckInContext,
  who: CheckInActor,
  eventId: string,
  list = '',
): Promise<CheckInAccess> {
  const action: EventAction = 'checkIn.scan';
  if ('link' in who) {
    const link = await findPass(context, who);
    if (link.event !== eventId) throw notFound();
    const event = await context.events.find(link.event);
    if (!event) throw notFound();
    const row = await findList(context, event.id, link.list);
    return { event, list: row, listId: link.list, actor: '', by: null, link: link.id, name: link.name };
  }
  const event = await context.events.requireMay(who, action, eventId);
  const row = await findList(context, event.id, list);
  return { event, list: row, listId: list, actor: who.id, by: who, link: '', name: '' };
}

/** The link that somebody came by. Throws 401 when it does not hold any more. */
async function findPass({ db, clock }: CheckInContext, { link }: CheckInPass) {
  const row = await db
    .read<CheckInTables>()
    .selectFrom('check_in_links')
    .selectAll()
    .where('id', '=', link)
    .executeTakeFirst();
  if (!row || row.revokedAt !== '' || row.expiresAt <= clock.text()) throw unauthorized(t('linkOver'));
  return row;
}

/** A list of the event; null for everybody's, which has no row. Throws 404. */
export async function findList(
  { db }: CheckInContext,
  event: string,
  id: string,
): Promise<CheckInListRow | null> {
  if (id === '') return null;
  const row = await db
    .read<CheckInTables>()
    .selectFrom('check_in_lists')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
  if (!row) throw notFound(t('noList'));
  return row;
}

/** The types of tickets on a list; null is every type. */
export function typesOn(list: CheckInListRow | null): readonly string[] | null {
  const types = list ? (JSON.parse(list.ticketTypes) as string[]) : [];
  return types.length > 0 ? types : null;
}

/** Why a list does not let a ticket of that type in at `at` (UTC text); null when it does. */
export function refusedBy(
  list: CheckInListRow | null,
  ticketType: string,
  at: string,
): CheckInRefusal | null {
  const types = typesOn(list);
  if (types && !types.includes(ticketType)) return 'not_on_list';
  if (!list) return null;
  if (list.opensAt !== '' && at < list.opensAt) return 'not_open_yet';
  return list.closesAt !== '' && at >= list.closesAt ? 'closed' : null;
}

/** Why a real ticket is not let in here (a pass is for the tickets that are chosen with it; a code is replaced once its ticket was handed on); beside the results `invalid` and, of the date that it is for, `wrong_date`. */
export type CheckInRefusal = 'pass' | 'replaced' | 'not_on_list' | 'not_open_yet' | 'closed' | DateRefusal;
