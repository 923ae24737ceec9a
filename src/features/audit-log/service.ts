import type { Acting } from '#platform/audit-log/index.ts';
import { serviceKey } from '#platform/rooms/index.ts';
import type { EntryPage, EntrySearch } from './store/list-entries.ts';

/** What superusers and commands did, to be read. */
export interface AuditLog {
  list(search: EntrySearch): Promise<EntryPage>;
  /** All entries from the first on, as lines of JSON, in pieces. */
  lines(): AsyncGenerator<string>;
  /** Keeps that somebody looks at what is not for everybody, before they get it. */
  keepLook(looking: Omit<Acting, 'written'>): Promise<void>;
}

export const auditLogService = serviceKey<AuditLog>('audit-log');
