export { changesBetween } from './actions/changes.ts';
export { forgetChanges } from './actions/forget-changes.ts';
export { mergeEdit } from './actions/merge-edit.ts';
export type { HistoryEntry, HistorySearch } from './actions/read-history.ts';
export { type Audit, createAudit } from './audit.ts';
export { recordAudit } from './actions/record.ts';
export {
  type AuditAction,
  type AuditChange,
  type AuditRow,
  type AuditSubject,
  type AuditTables,
} from './model/schema.ts';
