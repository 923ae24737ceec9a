import type { Route } from '../call/route.ts';
import { createBackup } from './create-backup.ts';
import { deleteBackup } from './delete-backup.ts';
import { downloadBackup } from './download-backup.ts';
import { listBackups } from './list-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { uploadBackup } from './upload-backup.ts';

export const backupRoutes: readonly Route[] = [
  ['GET', '/api/backups', listBackups],
  ['POST', '/api/backups', createBackup],
  ['POST', '/api/backups/upload', uploadBackup],
  ['GET', '/api/backups/:key', downloadBackup],
  ['DELETE', '/api/backups/:key', deleteBackup],
  ['POST', '/api/backups/:key/restore', restoreBackup],
];
