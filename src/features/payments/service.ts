import { serviceKey } from '#platform/rooms/index.ts';
import type { Payments } from './payments.ts';

export const paymentsService = serviceKey<Payments>('payments');
