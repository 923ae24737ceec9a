import { serviceKey } from '#platform/rooms/index.ts';
import type { Donations } from './donations.ts';

export const donationsService = serviceKey<Donations>('donations');
