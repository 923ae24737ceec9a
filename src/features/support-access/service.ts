import { serviceKey } from '#platform/rooms/index.ts';
import type { SupportAccess } from './support-access.ts';

export const supportAccessService = serviceKey<SupportAccess>('support-access');
