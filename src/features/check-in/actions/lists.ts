import { recordAudit } from '#features/audit/index.ts';
import { listTicketTypes } from '#features/ticket-types/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { type ApiError, conflict, invalidField, notFound } from '#lib/errors.ts';
import { NULL_FREE } from '#lib/text.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import type { CheckInContext } from './context.ts';
import type { CheckInTables } from '../model/schema.ts';
import { t } from '../messages/refusal.messages.ts';
import type { CheckInListRow } from '../model/schema.ts';

const MOST_LISTS = 50;

const request = z.object({
  name: z.string().trim().min(1).max(80).regex(NULL_FREE),
  gate: z.string().trim().max(80).regex(NULL_FREE).default(''),
  ticketTypes: z.array(z.string()).max(200).default([]),
  opensAt: z.string().default(''),
  closesAt: z.string().default(''),
});

/**
 * Makes a list: `{name, gate?, ticketTypes?, opensAt?, closesAt?}`, times with their zone. No ticket types means all of
 * them. Throws 400 by field, 409 when there are many already.
 */
export async function makeList(
  context: CheckInContext,
  actor: Actor,
  eventId: string,
  input: unknown,
): Promise<CheckInListRow> {
  const event = await context.events.requireMay(actor, 'checkIn.manage', eventId);
  const parsed = request.safeParse(input);
  if (!parsed.success) throw wrongIn(parsed.error);
  const { name, gate, ticketTypes } = parsed.data;
  const [opensAt, closesAt] = [
    timeOf(parsed.data.opensAt, 'opensAt'),
    timeOf(parsed.data.closesAt, 'closesAt'),
  ];
  if (opensAt !== '' && closesAt !== '' && closesAt <= opensAt)
    throw invalidField('closesAt', 'validation_invalid_window', t('window'));
  const known = new Set((await listTicketTypes(context, event.id)).map(({ id }) => id));
  if (!ticketTypes.every((id) => known.has(id)))
    throw invalidField('ticketTypes', 'validation_unknown', t('types'));
  return context.db.write(async (tx) => {
    const query = tx.as<CheckInTables>();
    const lists = await query
      .selectFrom('check_in_lists')
      .select('id')
      .where('event', '=', event.id)
      .execute();
    if (lists.length >= MOST_LISTS) throw conflict(t('tooMany'));
    const now = context.clock.text();
    const row: CheckInListRow = {
      id: context.ids.record(),
      event: event.id,
      name,
      gate,
      opensAt,
      closesAt,
      ticketTypes: JSON.stringify([...new Set(ticketTypes)]),
      created: now,
      updated: now,
    };
    await query.insertInto('check_in_lists').values(row).execute();
    const subject = { kind: 'door', id: row.id, label: name } as const;
    await recordAudit(tx, { event: event.id, actor, action: 'checkIn.makeList', subject, at: now });
    return row;
  });
}

/** Removes a list that nobody passed yet, with its links. Throws 404 for no such list, 409 when somebody did. */
export async function deleteList(
  context: CheckInContext,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  const event = await context.events.requireMay(actor, 'checkIn.manage', eventId);
  await context.db.write(async (tx) => {
    const query = tx.as<CheckInTables>();
    const used = await query
      .selectFrom('check_in_admissions')
      .select('ticket')
      .where('event', '=', event.id)
      .where('list', '=', id)
      .limit(1)
      .execute();
    if (used.length > 0) throw conflict(t('listUsed'));
    const list = await query
      .deleteFrom('check_in_lists')
      .where('id', '=', id)
      .where('event', '=', event.id)
      .returningAll()
      .executeTakeFirst();
    if (!list) throw notFound(t('noList'));
    await query.deleteFrom('check_in_links').where('event', '=', event.id).where('list', '=', id).execute();
    const subject = { kind: 'door', id, label: list.name } as const;
    const at = context.clock.text();
    await recordAudit(tx, { event: event.id, actor, action: 'checkIn.deleteList', subject, at });
  });
}

const PROBLEMS = {
  name: 'name',
  gate: 'gate',
  ticketTypes: 'types',
  opensAt: 'noTime',
  closesAt: 'noTime',
} as const;

/** What is wrong with the first field that is. */
function wrongIn({ issues }: z.ZodError<z.input<typeof request>>): ApiError {
  const field = String(issues[0]?.path[0] ?? 'name');
  const word = Object.hasOwn(PROBLEMS, field) ? PROBLEMS[field as keyof typeof PROBLEMS] : 'name';
  return invalidField(field, `validation_invalid_${field}`, t(word));
}

function timeOf(text: string, field: string): string {
  if (text.trim() === '') return '';
  const at = parseUtcText(text);
  if (at === null) throw invalidField(field, 'validation_invalid_date', t('noTime'));
  return toUtcText(at);
}
