import { serviceKey } from '#platform/rooms/index.ts';
import type { Attendees } from './actions/attendees.ts';

export const attendeesService = serviceKey<Attendees>('attendees');
