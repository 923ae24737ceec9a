export type {
  CollectionDeclaration,
  FieldDeclaration,
  RecordHooks,
  RecordValues,
  WriteContext,
} from './schema/declaration.ts';
export type { OAuth2Defaults } from './providers/defaults.ts';
export { usersCollection } from './auth/users-collection.ts';
export { type BcryptThread, bcryptThread } from './credentials/bcrypt/bcrypt-thread.ts';
export type { PasswordCost } from './credentials/passwords.ts';
export type { ListAnswer, ListCall } from './api/records/direct-list.ts';
export type { CountedCall } from './api/state/counted-call.ts';
export { readFormData } from '#platform/http/index.ts';
export type { CronJob } from './crons/crons.ts';
export { createRecords, type Records, type RecordsDeps } from './records.ts';
export { isListed } from './settings/address-list.ts';
export { mailRoute } from './settings/mail-route.ts';
export type { Settings } from './settings/settings.ts';
export type { AutoBackup } from './backups/auto-backup.ts';
export type { Backups } from './backups/backups.ts';
export type { Arriving } from './auth/model/require-open.ts';
export type { Place } from './credentials/auth-alert.ts';
export type { RecordsAuth } from './front-door/auth.ts';
export type { ConnectedAccount, KnownPlace } from './auth/own-account.ts';
export type { OwnSession } from './auth/sessions/front-door.ts';
export type { SignedIn } from './auth/model/signed-in.ts';
export type { ShownPasskey } from './auth/passkeys/stored-passkey.ts';
export type { RecordsOperators, ShownCron } from './front-door/operators.ts';
export type { ImportedRecord, SentFile } from './front-door/write-records.ts';
export type { Field as RecordField } from './fields/field.ts';
export type { Collection as RecordCollection } from './schema/collection.ts';
export type { Onlooker, SeenRecord, SeenRecords } from './front-door/look-at-records.ts';
export type { RuleTrial, TriedRecord } from './front-door/try-rules.ts';
export type { RuleName, ShownCollection } from './operators/collections/shown-collection.ts';
export { RULE_NAMES } from './operators/collections/shown-collection.ts';
export { MOST_COUNTED } from './operators/collections/count-records.ts';
export type { ProviderTrial } from './operators/try-provider.ts';
export type { DryRun } from './operators/collections/dry-run-view.ts';
export type { Field } from './fields/field.ts';
export type { FilterFault } from './filter/filter-error.ts';
export { COMMON_OPTIONS, type OptionKind, TYPE_OPTIONS } from './fields/field-options.ts';
export type { LogLine, LogSearch } from './logs/search-logs.ts';
export type { BackupContents } from './backups/examine-backup.ts';
export { hideSecrets } from './logs/hide-secrets.ts';
export { SLOW_MS } from '#platform/db/index.ts';
export type { RecordsFiles } from './front-door/files.ts';
export type { ImportProgress } from './import/import-folder.ts';
export type { CollectionReport, ImportReport } from './import/plan/report.ts';
export { recordsOpenApi } from './openapi/records-open-api.ts';
