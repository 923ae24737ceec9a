import { serviceKey } from '#platform/rooms/index.ts';
import type { CheckIns } from './check-ins.ts';

export const checkInService = serviceKey<CheckIns>('check-in');
