import { serviceKey } from '#platform/rooms/index.ts';
import type { Records } from './index.ts';

/** For the rooms that are opened beside the records. */
export const recordsService = serviceKey<Records>('records');
