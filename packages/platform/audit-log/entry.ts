import { createHash } from 'node:crypto';

/** Who acted: a superuser, a member of staff in a role (`staff:support`), or somebody at a shell of the machine. */
export type AuditedBy = 'superuser' | `staff:${string}` | 'command';

/** One field of a row, as it was and as it is. What is secret is never here, only that it changed. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** One row that an act changed. */
export interface RowChange {
  collection: string;
  id: string;
  action: 'create' | 'update' | 'delete';
  /** Left out where nobody told what changed in it. */
  fields?: readonly FieldChange[];
}

/** An entry of the audit log, as it is kept. Dates are UTC text. */
export interface AuditLogRow {
  /** From 1 on, without gaps. */
  number: number;
  at: string;
  actorKind: AuditedBy;
  /** The id of the superuser or member of staff, or the name of the machine's user. */
  actor: string;
  /** The mail address that they had then. */
  actorName: string;
  /** What was called: a method and its path, or the words of a command. */
  act: string;
  /** The id of the request, as the log has it; empty for a command. */
  request: string;
  /** Where the request came from. */
  network: string;
  /** `RowChange[]` as JSON. */
  rows: string;
  /** The hash of the entry before; that of the first is `FIRST`. */
  previous: string;
  hash: string;
}

/** The last entry, in one row: whoever appends locks it. */
export interface AuditHeadRow {
  id: number;
  number: number;
  hash: string;
}

export interface AuditLogTables {
  audit_log: AuditLogRow;
  audit_log_head: AuditHeadRow;
}

/** What stands before the first entry. */
export const FIRST = '0'.repeat(64);

/** SHA-256 of an entry as a JSON list of its values, hexadecimal: any program recounts it. */
export function hashOf(entry: Omit<AuditLogRow, 'hash'>): string {
  const { number, at, actorKind, actor, actorName, act, request, network, rows, previous } = entry;
  const values = [number, at, actorKind, actor, actorName, act, request, network, rows, previous];
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
