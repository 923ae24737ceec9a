import { serviceKey } from '#platform/rooms/index.ts';
import type { Treasury } from './treasury.ts';

export const treasuryService = serviceKey<Treasury>('treasury');
