import { serviceKey } from '#platform/rooms/index.ts';
import type { Pricing } from './actions/pricing.ts';

export const pricingService = serviceKey<Pricing>('pricing');
