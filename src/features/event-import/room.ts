import { room } from '#platform/rooms/index.ts';
import { createEventImport } from './event-import.ts';
import { eventImportService } from './service.ts';

export const eventImportRoom = room({
  key: eventImportService,
  open: (_services, { core }) => ({ service: createEventImport(core) }),
});
