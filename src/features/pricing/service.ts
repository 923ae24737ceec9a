import type { TicketedMemberships } from '#features/orders/model/ports.ts';
import { serviceKey } from '#platform/rooms/index.ts';
import type { Pricing } from './pricing.ts';

export const pricingService = serviceKey<Pricing>('pricing');

/** Who is a member, and of what: a community offers it. */
export const membershipsService = serviceKey<TicketedMemberships>('memberships');
