import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import type { EventRow } from '../model/event.ts';
import { changesBetween } from './changes.ts';
import { recordAudit } from './record.ts';

/** What the history shows of an event. */
const FIELDS = [
  'title',
  'slug',
  'summary',
  'description',
  'startsAt',
  'endsAt',
  'timezone',
  'venueName',
  'venueAddress',
  'location',
  'city',
  'country',
  'onlineUrl',
  'access',
  'accessNote',
  'refundPolicy',
  'refundDays',
  'refundNote',
  'cover',
  'category',
  'tags',
  'visibility',
  'currency',
  'capacity',
] as const satisfies readonly (keyof EventRow)[];

interface Write {
  tx: Tx;
  actor: Actor;
  now: string;
}

/** Writes down that an event was made, by itself or like another. */
export function auditMade({ tx, actor, now }: Write, event: EventRow, from?: EventRow): Promise<void> {
  const subject = { kind: 'event', id: event.id, label: event.title } as const;
  return recordAudit(tx, {
    event: event.id,
    actor,
    action: from ? 'event.copy' : 'event.create',
    subject,
    changes: from ? [{ field: 'copyOf', before: null, after: from.title }] : [],
    at: now,
  });
}

/** Writes down what was changed of an event, and that it was published, cancelled or given to somebody. */
export async function auditChanged(
  { tx, actor, now }: Write,
  before: EventRow,
  after: EventRow,
): Promise<void> {
  const entry = {
    event: before.id,
    actor,
    subject: { kind: 'event', id: before.id, label: after.title },
    at: now,
  } as const;
  const changes = changesBetween(before, after, FIELDS);
  if (changes.length > 0) await recordAudit(tx, { ...entry, action: 'event.edit', changes });
  if (before.organiser !== after.organiser) {
    const owner = { field: 'owner', before: before.organiser, after: after.organiser };
    await recordAudit(tx, { ...entry, action: 'event.handOver', changes: [owner] });
  }
  if (before.status === after.status) return;
  await recordAudit(tx, {
    ...entry,
    action: after.status === 'published' ? 'event.publish' : 'event.cancel',
    changes: [{ field: 'status', before: before.status, after: after.status }],
  });
}

/** Writes down that a draft was deleted. */
export function auditDeleted({ tx, actor, now }: Write, event: EventRow): Promise<void> {
  const subject = { kind: 'event', id: event.id, label: event.title } as const;
  return recordAudit(tx, { event: event.id, actor, action: 'event.delete', subject, at: now });
}
