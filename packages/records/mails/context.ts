import type { Clock } from '#platform/clock/index.ts';
import type { SettingsStore } from '../settings/settings-store.ts';

/** What writes mails. */
export interface MailContext {
  clock: Clock;
  /** Milliseconds since the epoch. */
  now: () => number;
  settings: SettingsStore;
}
