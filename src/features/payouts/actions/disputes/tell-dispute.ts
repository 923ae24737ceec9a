import type { JobKind } from '#platform/jobs/index.ts';
import type { PaymentsContext } from '#features/payments/deps.ts';
import type { PaymentTables } from '#features/payments/model/schema.ts';
import { disputeMail, type DisputeMoment } from '../../mails/dispute-mail.ts';

/** Mails an organiser that a dispute was opened or closed, `{dispute, moment}`. */
export const TELL_DISPUTE = 'payments.tell-dispute';

/** Writes the mail, once for each dispute and moment, however often it runs. */
export function tellDisputeJob(
  context: PaymentsContext,
): JobKind<{ dispute: string; moment: DisputeMoment }> {
  return {
    kind: TELL_DISPUTE,
    async run({ dispute: id, moment }) {
      const { db, disputes: ports, origin } = context;
      const dispute = await db
        .read<PaymentTables>()
        .selectFrom('disputes')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const subject = dispute && ports ? await ports.about(dispute) : null;
      if (!dispute || !ports || !subject) return;
      const mail = await disputeMail(dispute, moment, subject, origin);
      await db.write((tx) => ports.outbox.queue(tx, mail, { key: `dispute:${id}:${moment}` }));
    },
  };
}
