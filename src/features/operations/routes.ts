import { index, route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    index('features/operations/pages/home.tsx'),
    route('jobs', 'features/operations/pages/jobs.tsx'),
    route('mails', 'features/operations/pages/mails.tsx'),
    route('webhooks', 'features/operations/pages/webhooks.tsx'),
    route('logs', 'features/operations/pages/log/logs.tsx'),
    route('logs/new', 'features/operations/pages/log/new-lines.ts'),
    route('logs/:id', 'features/operations/pages/log/log.tsx'),
    route('metrics', 'features/operations/pages/metrics.tsx'),
    route('slow', 'features/operations/pages/slow.tsx'),
    route('crons', 'features/operations/pages/crons.tsx'),
    route('backups', 'features/operations/pages/backups.tsx'),
    route('backups/upload', 'features/operations/pages/upload-backup.tsx'),
    route('backups/:name', 'features/operations/pages/backup.tsx'),
    route('backups/:name/file', 'features/operations/pages/backup-file.ts'),
    route('health', 'features/operations/pages/health.tsx'),
    route('versions', 'features/operations/pages/versions.tsx'),
    route('security', 'features/operations/pages/security.tsx'),
  ],
  custom: [
    route('_/sign-in', 'features/operations/pages/sign-in.tsx'),
    route('_/sign-in/code', 'features/operations/pages/code.tsx'),
  ],
  bare: [
    route('_/sign-out', 'features/operations/pages/sign-out.ts'),
    route('support/sign-in', 'features/operations/pages/old-sign-in.ts'),
    route('support/security', 'features/operations/pages/old-security.ts'),
  ],
} satisfies RoomRoutes;
