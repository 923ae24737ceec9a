import { eventsService } from '#features/events/service.ts';
import { paymentsService } from '#features/payments/service.ts';
import { membershipsService } from '#features/pricing/service.ts';
import type { Opening, Services } from '#platform/rooms/index.ts';
import { ticketDocumentsService, ticketedAccountsService, ticketSignerService } from './service.ts';

/** What rooms that work on orders need. */
export const ORDER_NEEDS = {
  events: eventsService,
  payments: paymentsService,
  memberships: membershipsService,
  accounts: ticketedAccountsService,
  documents: ticketDocumentsService,
  signer: ticketSignerService,
} as const;

/** Of what the contexts of these rooms are made. */
export async function orderDeps(services: Services<typeof ORDER_NEEDS>, { core, secret }: Opening) {
  const { limits, config } = core;
  return {
    ...core,
    ...services,
    accessSecret: await secret('order-access'),
    networkLimits: { limits, mostHolds: config.holdsPerNetwork, mostTickets: config.ticketsPerNetwork },
  };
}
