import { recordAudit } from '#features/audit/index.ts';
import type { PayoutsDeps } from '../../model/deps.ts';

/** Writes what an organiser did about a dispute into the history of its event. */
export const recordDispute: PayoutsDeps['record'] = async (
  tx,
  actor,
  did,
  { event, order, status, updated },
  orderCode,
) => {
  await recordAudit(tx, {
    event,
    actor,
    action: `disputes.${did}`,
    subject: { kind: 'order', id: order, label: orderCode },
    changes: [{ field: 'status', before: null, after: status }],
    at: updated,
  });
};
