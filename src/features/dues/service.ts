import { serviceKey } from '#platform/rooms/index.ts';
import type { Dues } from './dues.ts';

export const duesService = serviceKey<Dues>('dues');
