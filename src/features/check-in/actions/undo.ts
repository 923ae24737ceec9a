import { recordAudit } from '#features/audit/index.ts';
import { z } from 'zod';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { NULL_FREE } from '#lib/text.ts';
import type { CheckInContext } from './context.ts';
import { openCheckIn, type CheckInActor } from './check-in-access.ts';
import { standingOn } from './standing-on.ts';
import { t } from '../messages/refusal.messages.ts';
import { undone } from './first-scan.ts';

const request = z.object({
  ticket: z.string(),
  list: z.string().max(40).nullish(),
  reason: z.string().trim().min(1).max(200).regex(NULL_FREE),
});

/**
 * Takes an admission back: `{ticket, reason, list?}`. Scans made before are void, also those of gates that have yet to send
 * them. Throws 400 without a reason, 404 for no ticket of the event, 409 when nobody came in with it.
 */
export async function undoCheckIn(
  context: CheckInContext,
  who: CheckInActor,
  eventId: string,
  input: unknown,
): Promise<void> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidField('reason', 'validation_required', t('reason'));
  const { ticket: id, reason, list } = parsed.data;
  const access = await openCheckIn(context, who, eventId, list ?? '');
  const actor = 'link' in who ? null : who;
  const { books } = context;
  await context.db.write(async (tx) => {
    const now = context.clock.text();
    const tickets = await books.takeTickets(tx, access.event.id, [id]);
    const ticket = tickets.get(id);
    if (!ticket) throw notFound(t('noTicket'));
    const standing = (await standingOn(context, tx, access, tickets)).get(id);
    if (!standing || standing.scan === '') throw conflict(t('notIn'));
    await books.keepAdmissions(tx, [{ ...undone(standing, now), entries: 0, updated: now }]);
    await books.showOnTickets(tx, [ticket], now);
    await recordAudit(tx, {
      event: access.event.id,
      actor,
      action: 'checkIn.undo',
      subject: { kind: 'ticket', id: ticket.id, label: access.name },
      changes: [
        { field: 'checkedInAt', before: standing.at, after: null },
        { field: 'reason', before: null, after: reason },
      ],
      at: now,
    });
  });
}
