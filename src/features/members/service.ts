import { serviceKey } from '#platform/rooms/index.ts';
import type { Members } from './members.ts';

export const membersService = serviceKey<Members>('members');
