import { type AuditAction, changesBetween, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { ANY_TICKET } from '../model/add-ons.ts';
import type { Tx } from '#platform/db/index.ts';
import { ticketType, type TicketTypeRow } from '#features/orders/model/ticket-type.ts';
import { partsOf } from '#features/orders/model/bundle-parts.ts';
import { auditedFields } from '#shared/entity/history.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';

const FIELDS = auditedFields(ticketType);

type Told = Pick<TicketTypeRow, 'id' | 'event' | (typeof FIELDS)[number]>;

/** Writes down that a ticket type was made (`before` null), changed or deleted (`after` null), within that write. */
export async function auditTicketType(
  { tx, actor, now }: { tx: Tx; actor: Actor | null; now: string },
  before: Told | null,
  after: Told | null,
): Promise<void> {
  const type = after ?? before;
  if (!type) return;
  const changes = changesBetween(await plain(tx, before), await plain(tx, after), FIELDS);
  if (before && after && changes.length === 0) return;
  let action: AuditAction = 'ticketTypes.edit';
  if (!before) action = 'ticketTypes.create';
  else if (!after) action = 'ticketTypes.delete';
  const subject = { kind: 'ticketType', id: type.id, label: type.name } as const;
  await recordAudit(tx, { event: type.event, actor, action, subject, changes, at: now });
}

/** Other tickets and quotas are told by their names; what says nothing is left out. */
async function plain(tx: Tx, type: Told | null): Promise<Partial<Told> | null> {
  if (!type) return null;
  const { maxPerTicket, admits, visits, taxBps, memberPrice, memberLimit, ...told } = type;
  return {
    ...told,
    ...(maxPerTicket ? { maxPerTicket } : {}),
    ...(admits > 1 ? { admits } : {}),
    ...(visits > 0 ? { visits } : {}),
    ...(taxBps ? { taxBps } : {}),
    ...(memberPrice ? { memberPrice } : {}),
    ...(memberLimit ? { memberLimit } : {}),
    quota: await nameOf(tx, 'quotas', type.quota),
    opensAfter: await nameOf(tx, 'ticket_types', type.opensAfter),
    visitType: await nameOf(tx, 'ticket_types', type.visitType),
    parts: await partsToldOf(tx, type),
    addOnTo: type.addOnTo === ANY_TICKET ? ANY_TICKET : await nameOf(tx, 'ticket_types', type.addOnTo),
  };
}

/** What a bundle is made of: `2 × Adult, 1 × Child`. */
async function partsToldOf(tx: Tx, type: Told): Promise<string> {
  const told = [];
  for (const { ticketType: id, count } of partsOf(type))
    told.push(`${count} × ${await nameOf(tx, 'ticket_types', id)}`);
  return told.join(', ');
}

async function nameOf(tx: Tx, table: 'quotas' | 'ticket_types', id: string): Promise<string> {
  if (!id) return '';
  const row = await tx
    .as<PricedTables>()
    .selectFrom(table)
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? id;
}
