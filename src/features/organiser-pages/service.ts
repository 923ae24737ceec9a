import { serviceKey } from '#platform/rooms/index.ts';
import type { OrganiserPages } from './actions/organiser-pages.ts';

export const organiserPagesService = serviceKey<OrganiserPages>('organiser-pages');
