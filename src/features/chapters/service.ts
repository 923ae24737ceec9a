import { serviceKey } from '#platform/rooms/index.ts';
import type { Community } from './community.ts';

export const communityService = serviceKey<Community>('community');
