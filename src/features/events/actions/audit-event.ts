import type { Actor } from '#lib/actor.ts';
import {
  type AuditAction,
  type AuditChange,
  changesBetween,
  mergeEdit,
  recordAudit,
} from '#features/audit/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { EventRow } from '../model/event.ts';
import type { EventStatus } from '../model/event-status.ts';

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
  'exchangeTimes',
  'exchangeHours',
  'typeChanges',
  'typeChangeHours',
  'transferPolicy',
  'transferHours',
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
  const changes = eventChanges(before, after);
  if (changes.length > 0) await recordAudit(tx, { ...entry, action: 'event.edit', changes });
  if (before.organiser !== after.organiser) {
    const owner = { field: 'owner', before: before.organiser, after: after.organiser };
    await recordAudit(tx, { ...entry, action: 'event.handOver', changes: [owner] });
  }
  if (before.schedule !== after.schedule && after.schedule !== '') {
    const note = { field: 'statusNote', before: before.statusNote, after: after.statusNote };
    const until = { field: 'backUntil', before: before.backUntil, after: after.backUntil };
    await recordAudit(tx, {
      ...entry,
      action: after.schedule === 'postponed' ? 'event.postpone' : 'event.reschedule',
      changes: [note, until].filter((change) => change.before !== change.after),
    });
  }
  if (before.status === after.status) return;
  await recordAudit(tx, {
    ...entry,
    action: stepOf(before.status, after.status),
    changes: [
      { field: 'status', before: before.status, after: after.status },
      ...(after.statusNote === before.statusNote
        ? []
        : [{ field: 'statusNote', before: before.statusNote, after: after.statusNote }]),
    ],
  });
}

/** What was done, by where the event came from and where it is. */
function stepOf(before: EventStatus, after: EventStatus): AuditAction {
  if (after === 'suspended') return 'event.suspend';
  if (after === 'cancelled') return 'event.cancel';
  return before === 'suspended' ? 'event.reinstate' : 'event.publish';
}

/** What differs of what the history shows. */
export function eventChanges(before: EventRow, after: EventRow): AuditChange[] {
  return changesBetween(before, after, FIELDS);
}

/** Writes down what was typed: with what the same person typed just before, if that was the last that happened. */
export async function auditTyped(
  { tx, actor, now }: Write,
  before: EventRow,
  after: EventRow,
): Promise<void> {
  const changes = eventChanges(before, after);
  const edit = { event: before.id, actor, label: after.title, changes, at: now };
  if (await mergeEdit(tx, edit)) return;
  await recordAudit(tx, {
    event: before.id,
    actor,
    action: 'event.edit',
    subject: { kind: 'event', id: before.id, label: after.title },
    changes,
    at: now,
  });
}

/** Writes down that a draft was deleted. */
export function auditDeleted({ tx, actor, now }: Write, event: EventRow): Promise<void> {
  const subject = { kind: 'event', id: event.id, label: event.title } as const;
  return recordAudit(tx, { event: event.id, actor, action: 'event.delete', subject, at: now });
}
