import type { JobKind } from '#platform/jobs/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PayoutTables } from '../../model/schema.ts';
import { disputeMail, type DisputeMoment } from '../../mails/dispute-mail.ts';

/** Mails an organiser that a dispute was opened or closed, `{dispute, moment}`. */
export const NOTIFY_DISPUTE = 'payments.tell-dispute';

/** Writes the mail, once for each dispute and moment, however often it runs. */
export function notifyDisputeJob(
  context: PayoutsContext,
): JobKind<{ dispute: string; moment: DisputeMoment }> {
  return {
    kind: NOTIFY_DISPUTE,
    async run({ dispute: id, moment }) {
      const { db, about, outbox, origin } = context;
      const dispute = await db
        .read<PayoutTables>()
        .selectFrom('disputes')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const subject = dispute ? await about(dispute) : null;
      if (!dispute || !subject) return;
      const mail = await disputeMail(dispute, moment, subject, origin);
      await db.write((tx) => outbox.queue(tx, mail, { key: `dispute:${id}:${moment}` }));
    },
  };
}
