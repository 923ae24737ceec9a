import type { RecordsContext } from '../api/state/context.ts';
import { soundBackupName } from '../backups/backup-name.ts';
import type { BackupContents } from '../backups/examine-backup.ts';
import { beginRestore } from '../backups/operators/begin-restore.ts';
import { makeBackup } from '../backups/operators/make-backup.ts';
import { removeBackup } from '../backups/operators/remove-backup.ts';
import { takeUpload } from '../backups/operators/take-upload.ts';
import type { CronRun } from '../crons/crons.ts';
import { notFound } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import {
  findLog,
  type LogLine,
  type LogLines,
  type LogSearch,
  searchLogs,
  searchWritten,
} from '../logs/search-logs.ts';
import { countLines, type LogSum } from '../logs/log-sums.ts';
import { ownRow } from '../auth/factors/owned.ts';
import { removeTotp } from '../auth/totp/switch-off.ts';
import { requireAuthCollection } from '../credentials/auth-collection.ts';
import { systemInfo } from '../rules/system-info.ts';
import { updateRecord } from '../writes/update-record.ts';
import {
  collectionNamed,
  collectionsOf,
  lookAtRecord,
  lookAtRecords,
  type SeenRecord,
  type SeenRecords,
} from './look-at-records.ts';
import { blankCollection } from '../schema/blank-collection.ts';
import type { Collection } from '../schema/collection.ts';
import { type PagesPeople, pagesPeople } from './pages-people.ts';
import { type RecordsWrites, recordsWrites } from './write-records.ts';
import type { Field } from '../fields/field.ts';
import type { FilterFault } from '../filter/filter-error.ts';
import { ruleFault } from '../collections/registry/readable-rules.ts';
import { countRecords, countValues } from '../operators/collections/count-records.ts';
import { createCollection } from '../operators/collections/create-collection.ts';
import { type DryRun, dryRunView } from '../operators/collections/dry-run-view.ts';
import { removeCollection } from '../operators/collections/remove-collection.ts';
import { type ShownCollection, shownCollection } from '../operators/collections/shown-collection.ts';
import { updateCollection } from '../operators/collections/update-collection.ts';
import { type RuleTrial, tryRule } from './try-rules.ts';
import { tryFilesystem } from '../operators/try-filesystem.ts';
import { previewMail } from '../mails/preview-mail.ts';
import type { MailTemplate } from '../schema/mail-templates.ts';
import { type ProviderTrial, type TriedProvider, tryProvider } from '../operators/try-provider.ts';
import { sendTestMail, type TestMail } from '../operators/send-test-mail.ts';
import type { SettingsErrors } from '../settings/check-settings.ts';
import { changeSettings, problemsOfChange } from '../operators/change-settings.ts';
import { presentSettings, type ShownSettings } from '../settings/present-settings.ts';
import type { StoredEntry, StoredFile } from '#platform/storage/index.ts';

/** A job that is done by the clock. */
export interface ShownCron {
  id: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  expression: string;
  /** Null when none is remembered. */
  last: CronRun | null;
}

type Sent = Readonly<Record<string, unknown>>;

/** What operators do, for pages: the API's own acts. Whoever calls has made sure that an operator asks. */
export interface RecordsOperators {
  logs: {
    search(search: LogSearch): Promise<LogLines>;
    /** The same of what is written: it lacks the last three seconds, and asking for it costs next to nothing. */
    written(search: LogSearch): Promise<LogLines>;
    /** How many lines there are from a moment to another, by level. */
    count(asked: Parameters<typeof countLines>[1]): Promise<LogSum[]>;
    find(id: string): Promise<LogLine | null>;
  };
  crons: {
    list(): Promise<ShownCron[]>;
    /** Has it run now, by whichever process takes jobs. Throws 404 for one that there isn't. */
    runNow(id: string): Promise<void>;
  };
  backups: {
    list(): Promise<StoredEntry[]>;
    /** The one that is made or restored now. */
    current(): Promise<string | null>;
    find(name: string): Promise<StoredFile | null>;
    make(name: string): Promise<void>;
    remove(name: string): Promise<void>;
    /** Accepts the file of a form that is sent. Throws 400 for anything but a backup's archive or name. */
    upload(request: Request): Promise<void>;
    /** Says what a restore would bring. Throws 400 for what can't be restored, 404 for what isn't there. */
    examine(name: string): Promise<BackupContents>;
    restore(name: string): Promise<void>;
  };
  settings: {
    /** As they are told: without passwords and keys. */
    shown(): Promise<ShownSettings>;
    /** What would be wrong, by its path, if what `sent` names were set; empty when nothing is. */
    problems(sent: Readonly<Record<string, unknown>>): Promise<SettingsErrors>;
    /** Sets what `sent` names and leaves the rest. Throws 400 with what is wrong by its path, and then changes nothing. */
    change(sent: Readonly<Record<string, unknown>>): Promise<void>;
    /** Sends a mail at once. Throws 400 with the mail server's words where that fails. */
    testMail(form: TestMail): Promise<void>;
    /** Tries where files or backups are to lie. Throws 400 with the storage's words where that fails. */
    testStorage(filesystem: 'storage' | 'backups'): Promise<void>;
  };
  data: {
    collections(): Collection[];
    /** A page of a collection as somebody sees it. Throws 404 for a collection, or somebody, that isn't there. */
    look(asked: Parameters<typeof lookAtRecords>[1]): Promise<SeenRecords>;
    /** One record as somebody sees it; null where they may not. Throws 404. */
    record(asked: Parameters<typeof lookAtRecord>[1]): Promise<SeenRecord | null>;
    /** Tries a rule as somebody; nothing is written. Throws 404 for a collection, or somebody, that isn't there. */
    tryRule(asked: Parameters<typeof tryRule>[1]): Promise<RuleTrial>;
  };
  collections: {
    /** One by its name or id, as it is kept now; null where there is none. */
    shown(name: string): Promise<ShownCollection | null>;
    /** What a new collection of that type has before anything is added. */
    blankFields(type: 'base' | 'auth'): readonly Field[];
    /** Throws 400 with what is wrong by option. */
    create(body: Sent): Promise<{ id: string; name: string }>;
    /** Lays `body` over the one that has that version still. Throws 404, 409 for another version, 400. */
    change(id: string, body: Sent, version: string): Promise<{ id: string; name: string }>;
    /** Deletes it with its records and files. Throws as `change` does. */
    remove(id: string, version: string): Promise<void>;
    /** What a view of that query would have. Throws 400 with the database's words; nothing is saved. */
    dryRun(query: string): Promise<DryRun>;
    /** One of its mails with the words of a template, as somebody would get it; nothing is sent. Throws 404. */
    previewMail(collection: string, template: MailTemplate, language: Language): Promise<MailMessage>;
    /** What a provider says to a code that nobody has. Throws 400 without its name, id or secret, 404. */
    tryProvider(asked: TriedProvider): Promise<ProviderTrial>;
    /** Why a rule of a collection can't be read, and where; null when it can. */
    ruleFault(collection: string, rule: string): FilterFault | null;
    /** How many records there are, or have something in a field; no more than one beyond `MOST_COUNTED`. */
    count(collection: string, field?: Field): Promise<number>;
  };
  records: RecordsWrites;
  accounts: {
    /** Marks the address as the account's own, as its mail would. Throws 404. */
    confirmAddress(id: string): Promise<void>;
    /** Forgets the authenticator app and recovery codes, and tells the owner. Throws 404. */
    removeAuthenticator(id: string): Promise<void>;
  };
  /** Accounts of superusers and staff. */
  people: PagesPeople;
  /** Whether the database takes writes: why not, else null. */
  writeFault(): Promise<string | null>;
}

export function recordsOperators(context: RecordsContext): RecordsOperators {
  const { backups, crons, logs } = context;
  const users = () => requireAuthCollection(context.registry, 'users');
  return {
    logs: {
      search: (search) => searchLogs(logs, search),
      written: (search) => searchWritten(logs, search),
      count: (asked) => countLines(logs, asked),
      find: (id) => findLog(logs, id),
    },
    crons: {
      list: async () =>
        Promise.all((await crons.list()).map(async (job) => ({ ...job, last: await crons.lastRun(job.id) }))),
      async runNow(id) {
        if (!(await crons.list()).some((job) => job.id === id)) throw notFound();
        await crons.runNow(id);
      },
    },
    backups: {
      list: () => backups.list(),
      current: () => backups.current(),
      async find(name) {
        const sound = soundBackupName(name);
        return sound === null ? null : backups.find(sound);
      },
      make: (name) => makeBackup(context, name),
      upload: (request) => takeUpload(context, request),
      remove: (name) => removeBackup(context, soundBackupName(name)),
      async examine(name) {
        const sound = soundBackupName(name);
        if (sound === null || !(await backups.find(sound))) throw notFound();
        return backups.examine(sound);
      },
      restore: (name) => beginRestore(context, soundBackupName(name)),
    },
    settings: {
      shown: async () => presentSettings(await context.settings.current(context.now())),
      problems: (sent) => problemsOfChange(context, sent),
      change: async (sent) => void (await changeSettings(context, sent)),
      testMail: (form) => sendTestMail(context, form),
      testStorage: (filesystem) => tryFilesystem(context, filesystem),
    },
    data: {
      collections: () => collectionsOf(context),
      look: (asked) => lookAtRecords(context, asked),
      record: (asked) => lookAtRecord(context, asked),
      tryRule: (asked) => tryRule(context, asked),
    },
    collections: {
      shown: (name) => shownCollection(context, name),
      blankFields: (type) => blankCollection(type, context.ids).fields,
      create: (body) => createCollection(context, body),
      change: (id, body, version) => updateCollection(context, id, body, version),
      remove: (id, version) => removeCollection(context, id, version),
      dryRun: (query) => dryRunView(context, query),
      previewMail: async (name, template, language) =>
        previewMail(context, collectionNamed(context, name), template, language),
      tryProvider: (asked) => tryProvider(context, asked),
      ruleFault: (collection, rule) => ruleFault(context, collection, rule),
      count: (collection, field) =>
        field ? countValues(context, collection, field) : countRecords(context, collection),
    },
    records: recordsWrites(context),
    accounts: {
      async confirmAddress(id) {
        const [collection, info, values] = [users(), systemInfo(context.registry), { verified: true }];
        await updateRecord(context, { collection, info, values, uploads: [], trusted: true }, id);
      },
      removeAuthenticator: async (id) => removeTotp(context, users(), await ownRow(context, users(), id)),
    },
    people: pagesPeople(context),
    writeFault: async () => (await context.writeProbe.fault())?.message ?? null,
  };
}
