import { serviceKey } from '#platform/rooms/index.ts';
import type { Pricing } from './pricing.ts';

export const pricingService = serviceKey<Pricing>('pricing');
