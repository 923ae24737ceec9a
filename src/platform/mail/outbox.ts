import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import { DELIVER_MAIL } from './deliver.ts';
import { type MailMessage, type MailTables, storedMail } from './message.ts';

/** The writing end of mail. */
export interface Outbox {
  /**
   * Writes the mail and the job that delivers it with the caller's transaction. A second mail with the same `key`
   * is not written: that is how one order sends its tickets once. `batch` names the mailing that it is one of. Gives the
   * mail's id, or null when it was not written.
   */
  queue(tx: Tx, message: MailMessage, options?: { key?: string; batch?: string }): Promise<string | null>;
}

/** An outbox whose mails are delivered by the job that `deliverMail` registers. */
export function createOutbox(deps: { clock: Clock; ids: Ids; jobs: JobQueue }): Outbox {
  return {
    async queue(tx, message, options = {}) {
      const id = deps.ids.record();
      const written = await tx
        .as<MailTables>()
        .insertInto('mail_outbox')
        .values(
          storedMail(message, {
            id,
            created: deps.clock.text(),
            uniqueKey: options.key ?? null,
            batch: options.batch ?? '',
          }),
        )
        .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
        .returning('id')
        .execute();
      if (written.length === 0) return null;
      await deps.jobs.enqueue(tx, DELIVER_MAIL, { id }, { key: `mail:${id}` });
      return id;
    },
  };
}
