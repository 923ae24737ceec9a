import { serviceKey } from '#platform/rooms/index.ts';
import type { CheckIns } from './actions/check-ins.ts';

export const checkInService = serviceKey<CheckIns>('check-in');
