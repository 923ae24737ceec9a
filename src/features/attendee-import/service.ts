import { serviceKey } from '#platform/rooms/index.ts';
import type { AttendeeImport } from './actions/attendee-import.ts';

export const attendeeImportService = serviceKey<AttendeeImport>('attendee-import');
