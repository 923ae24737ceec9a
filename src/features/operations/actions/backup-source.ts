import { inEach } from '#lib/language/index.ts';
import { parseUtcText } from '#lib/time.ts';
import type { ConsoleWorkSource } from '#features/console/model/console-work.ts';
import type { RecordsOperators } from '#records/index.ts';
import { words } from '../messages/home.messages.ts';
import { listBackups } from './list-backups.ts';

const DAY_MS = 24 * 3_600_000;
/** A backup a day is what is advised; one day more is nobody's emergency. */
const MOST_DAYS = 2;

/** A backup that is missing or old, or a storage of backups that doesn't answer. */
export function backupSource(backups: Pick<RecordsOperators['backups'], 'list'>): ConsoleWorkSource {
  return {
    name: 'backups',
    async of(now) {
      const { kept, fault } = await listBackups(backups);
      if (fault !== null) {
        const label = inEach(words, (t) => t.backupsAway);
        return [{ id: 'backup', count: null, label, to: '/_/backups', urgent: true }];
      }
      const newest = Math.max(0, ...kept.map(({ modified }) => modified));
      if (newest === 0)
        return [{ id: 'backup', count: null, label: inEach(words, (t) => t.noBackup), to: '/_/backups' }];
      const days = Math.floor(((parseUtcText(now) ?? 0) - newest) / DAY_MS);
      if (days < MOST_DAYS) return [];
      return [{ id: 'backup', count: days, label: inEach(words, (t) => t.oldBackup), to: '/_/backups' }];
    },
  };
}
