import { sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Core } from '#platform/rooms/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import type { PaymentTables, StripeSettings } from '#features/payments/index.ts';
import type { Records } from '#records/index.ts';
import { listBackups } from './list-backups.ts';
import {
  type DatabaseHealth,
  databaseHealth,
  type MachineHealth,
  machineHealth,
  productVersion,
} from '../store/health.ts';

interface Deps extends Pick<Core, 'config' | 'db' | 'clock'> {
  records: Pick<Records, 'operators' | 'settings'>;
  stripe: StripeSettings | null;
}

/** How the site is. Nothing in it is secret: where mail goes and by which key Stripe is asked isn't said. */
export interface Health {
  now: UtcText;
  version: string;
  database: DatabaseHealth;
  /** Why the database takes no writes; null where it does. */
  writeFault: string | null;
  /** Whether a replica is read. */
  replicaRead: boolean;
  machine: MachineHealth;
  mail: { way: 'settings' | 'environment' | 'none'; lastSent: UtcText };
  stripe: { mode: 'live' | 'test' | 'sandbox' | 'none'; lastEvent: UtcText };
  backup: { name: string; at: number; size: number } | null;
  backups: number;
  /** Why the place where backups lie can't be asked; null where it can. */
  backupFault: string | null;
}

export async function readHealth({ config, db, clock, records, stripe }: Deps): Promise<Health> {
  const query = db.read<MailTables & PaymentTables>();
  const [version, database, machine, writeFault, settings, backups, sent, event] = await Promise.all([
    productVersion(),
    databaseHealth({ db, clock }, config.dataDir),
    machineHealth(config.dataDir),
    records.operators.writeFault(),
    records.settings.current(),
    listBackups(records.operators.backups),
    query
      .selectFrom('mail_outbox')
      .select('sentAt')
      .where(sql<boolean>`status = 'sent'`)
      .orderBy('created', 'desc')
      .limit(1)
      .executeTakeFirst(),
    query
      .selectFrom('stripe_events')
      .select('received')
      .orderBy('received', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const [newest] = backups.kept.toSorted((one, other) => other.modified - one.modified);
  return {
    now: clock.text(),
    version,
    database,
    writeFault,
    replicaRead: config.databaseReplicaUrl !== null,
    machine,
    mail: {
      way: settings.smtp.enabled ? 'settings' : config.secrets.smtpUrl === null ? 'none' : 'environment',
      lastSent: sent?.sentAt ?? '',
    },
    stripe: { mode: modeOf(stripe), lastEvent: event?.received ?? '' },
    backup: newest ? { name: newest.key, at: newest.modified, size: newest.size } : null,
    backups: backups.kept.length,
    backupFault: backups.fault,
  };
}

function modeOf(stripe: StripeSettings | null): Health['stripe']['mode'] {
  if (!stripe) return 'none';
  if (stripe.fetch) return 'sandbox';
  return /^(sk|rk)_test_/.test(stripe.secretKey) ? 'test' : 'live';
}
