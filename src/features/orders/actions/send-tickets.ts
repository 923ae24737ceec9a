import type { Tx } from '#platform/db/index.ts';
import type { OrderContext } from './context.ts';
import { SEND_TICKETS } from '../model/job-kinds.ts';
import type { RedatedTicket } from '../model/redated.ts';
import type { ReseatedTicket } from '../model/reseated.ts';
import type { RetypedTicket } from '../model/document-view.ts';

/**
 * Puts the mail with an order's tickets into the queue: the first of them, or with `again` one more. `bulk`: it is one of
 * many, and nobody who buys now waits for it. `redated`, `retyped` and `reseated`: those that are for another date, of another type,
 * or have another seat now, which the mail begins with.
 */
export function sendTickets(
  { jobs }: Pick<OrderContext, 'jobs'>,
  tx: Tx,
  orderId: string,
  {
    again = '',
    bulk = false,
    redated = [],
    retyped = [],
    reseated = [],
  }: {
    again?: string;
    bulk?: boolean;
    redated?: readonly RedatedTicket[];
    retyped?: readonly RetypedTicket[];
    reseated?: readonly ReseatedTicket[];
  } = {},
): Promise<void> {
  const key = `${SEND_TICKETS}:${orderId}${again && `:${again}`}`;
  const payload = {
    orderId,
    ...(again ? { again } : {}),
    ...(bulk ? { bulk } : {}),
    ...(redated.length > 0 ? { redated } : {}),
    ...(retyped.length > 0 ? { retyped } : {}),
    ...(reseated.length > 0 ? { reseated } : {}),
  };
  return jobs.enqueue(tx, SEND_TICKETS, payload, { key, ...(bulk ? { lane: 'mailings' } : {}) });
}
