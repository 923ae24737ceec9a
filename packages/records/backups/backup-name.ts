const MAX_APP_NAME = 50;

/** What a name that somebody gives has to be. */
export const BACKUP_NAME = /^[a-z0-9_-]+\.zip$/;
export const MAX_BACKUP_NAME = 150;

/** Names of what was made by itself start with this, which nobody can give by hand. */
export const AUTO_PREFIX = '@auto_pb_backup_';

/** `pb_backup_my_app_20261201183000.zip`; `now` in milliseconds since the epoch. */
export function backupName(prefix: string, appName: string, now: number): string {
  const app = appName
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
    .slice(0, MAX_APP_NAME);
  const time = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${prefix}${app}_${time}.zip`;
}

/** A name that somebody gave, if a backup can have it: only names, never ways to elsewhere. Null for others. */
export function soundBackupName(name: string): string | null {
  return name === '' || name.startsWith('.') || /[/\\\0]/.test(name) || name.length > 255 ? null : name;
}
