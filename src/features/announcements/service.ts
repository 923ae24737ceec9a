import { serviceKey } from '#platform/rooms/index.ts';
import type { Announcements } from './announcements.ts';

export const announcementsService = serviceKey<Announcements>('announcements');
