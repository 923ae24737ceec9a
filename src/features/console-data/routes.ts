import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  console: [
    route('data', 'features/console-data/pages/collections.tsx'),
    route('data/:collection', 'features/console-data/pages/records.tsx'),
    route('data/:collection/:id', 'features/console-data/pages/record.tsx'),
    // Below `records`, so that no id of a record is taken for one of these.
    route('data/:collection/records/new', 'features/console-data/pages/record-new.tsx'),
    route('data/:collection/records/several', 'features/console-data/pages/bulk.tsx'),
    route('data/:collection/records/import', 'features/console-data/pages/import-records.tsx'),
    route('data/:collection/records/export/:format', 'features/console-data/pages/export-records.ts'),
    route('data/:collection/:id/edit', 'features/console-data/pages/record-edit.tsx'),
    route('data/:collection/:id/delete', 'features/console-data/pages/record-delete.tsx'),
  ],
} satisfies RoomRoutes;
