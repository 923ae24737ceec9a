import type { Tx } from '#platform/db/index.ts';
import { eventsService } from '#features/events/service.ts';
import { paymentsService } from '#features/payments/service.ts';
import type { Opening, Services } from '#platform/rooms/index.ts';
import { everyEntryGuard } from './model/entry-guard.ts';
import { firstMemberships } from './model/memberships.ts';
import { ticketDocumentsService } from './service.ts';
import { confirmedAccount } from './store/accounts.ts';

/** What rooms that work on orders need. */
export const ORDER_NEEDS = {
  events: eventsService,
  payments: paymentsService,
  papers: ticketDocumentsService,
} as const;

/** Of what the contexts of these rooms are made. */
export async function orderDeps(
  { events, payments, papers }: Services<typeof ORDER_NEEDS>,
  { core, secret, extensions }: Opening,
) {
  const { limits, config } = core;
  return {
    ...core,
    ...papers,
    events,
    payments,
    memberships: firstMemberships(extensions),
    entry: everyEntryGuard(extensions),
    accounts: { confirmed: (tx: Tx, email: string) => confirmedAccount(tx.as(), email) },
    accessSecret: await secret('order-access'),
    networkLimits: { limits, mostHolds: config.holdsPerNetwork, mostTickets: config.ticketsPerNetwork },
  };
}
