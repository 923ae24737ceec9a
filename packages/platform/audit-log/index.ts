export { type Acting, actAs, asNobody, audited, nameAct, onlyTries, whileActing } from './acting.ts';
export { auditAct, auditLook, auditedDatabase } from './audited-database.ts';
export type { AuditLogRow, AuditLogTables, RowChange } from './entry.ts';
export { noteRow } from './noted-rows.ts';
export { entriesOf, headOf, type Recounted, verifyAuditLog } from './verify.ts';
