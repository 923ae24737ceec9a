import { serviceKey } from '#platform/rooms/index.ts';
import type { OrganiserNotices } from './organiser-notices.ts';

export const organiserNoticesService = serviceKey<OrganiserNotices>('organiser-notices');
