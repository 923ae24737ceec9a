import { serviceKey } from '#platform/rooms/index.ts';
import type { Support } from './support.ts';

export const supportService = serviceKey<Support>('support');
