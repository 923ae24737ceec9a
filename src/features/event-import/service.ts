import { serviceKey } from '#platform/rooms/index.ts';
import type { EventImport } from './event-import.ts';

export const eventImportService = serviceKey<EventImport>('event-import');
