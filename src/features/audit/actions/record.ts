import type { Actor } from '#lib/actor.ts';
import { randomIds } from '#lib/ids.ts';
import { noteRow } from '#platform/audit-log/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { AuditAction, AuditActorKind, AuditChange, AuditSubject, AuditTables } from '../model/schema.ts';

/** A change, as whoever makes it tells of it. */
export interface Audited {
  event: string;
  /** Null for whoever has no account, and for what the product does by itself. */
  actor: Actor | null;
  action: AuditAction;
  subject: { kind: AuditSubject; id: string; label?: string };
  changes?: readonly AuditChange[];
  /** UTC text. */
  at: string;
}

/** Nobody is ever told the id of an entry, so that tests need not know it beforehand. */
const ids = randomIds();

/** Writes down a change within the write that makes it: there is no change without its entry, and no entry without. */
export async function recordAudit(tx: Tx, audited: Audited): Promise<void> {
  const { event, actor, action, subject, changes = [], at } = audited;
  await tx
    .as<AuditTables>()
    .insertInto('audit_entries')
    .values({
      id: ids.record(),
      event,
      at,
      actorKind: kindOf(actor),
      actor: actor?.id ?? '',
      action,
      subjectKind: subject.kind,
      subject: subject.id,
      label: subject.label ?? '',
      changes: JSON.stringify(changes),
      request: actor?.request ?? '',
    })
    .execute();
  noteRow(tx, {
    collection: subject.kind,
    id: subject.id,
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changes.map((change) => [change.field, change.after])),
    inWords: true,
  });
}

function kindOf(actor: Actor | null): AuditActorKind {
  if (!actor || actor.id === '') return 'nobody';
  // Whose site it is tells nobody of a team which of them did it, nor in which role.
  return actor.superuser || actor.staff !== undefined ? 'superuser' : 'user';
}
