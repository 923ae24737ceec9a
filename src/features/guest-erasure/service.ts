import { serviceKey } from '#platform/rooms/index.ts';
import type { GuestErasure } from './actions/guest-erasure.ts';

export const guestErasureService = serviceKey<GuestErasure>('guest-erasure');
