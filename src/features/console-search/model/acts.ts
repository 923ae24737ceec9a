import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the form of an order's page needs. */
export const ORDER_ACTS = { refund: 'orders.refund' } as const satisfies ConsoleActs;
