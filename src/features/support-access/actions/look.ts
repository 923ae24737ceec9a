import type { EventLook, EventLookAsked } from '#features/events/index.ts';
import { auditKind } from '#features/staff/index.ts';
import { whileActing } from '#platform/audit-log/index.ts';
import { accessState } from '../model/access-state.ts';
import type { SupportAccessDeps } from '../model/deps.ts';
import { findLive, insertView } from '../store/accesses.ts';

/**
 * Whether the operator may look at the event now; null when they may not. There is no look without its entry in the audit
 * log and in what the team reads.
 */
export async function look(
  { db, clock, ids }: Pick<SupportAccessDeps, 'db' | 'clock' | 'ids'>,
  { event, operator, path, request, network }: EventLookAsked,
): Promise<EventLook | null> {
  const access = await findLive(db.read(), { event: event.id, operator: operator.id });
  const now = clock.text();
  if (!access || accessState(access, now) !== 'open') return null;
  const acting = {
    actor: { kind: auditKind(operator.role), id: operator.id, name: operator.email },
    act: `LOOK ${path}`,
    request,
    network,
    written: false,
  };
  await whileActing(acting, () =>
    db.write((tx) => insertView(tx, { id: ids.record(), access: access.id, path, at: now })),
  );
  return { operator: operator.email, reason: access.reason, until: access.until };
}
