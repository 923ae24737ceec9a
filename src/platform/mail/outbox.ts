import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import { DELIVER_MAIL } from './deliver.ts';
import type { MailMessage, MailTables } from './message.ts';

/** The writing end of mail. */
export interface Outbox {
  /**
   * Writes the mail and the job that delivers it with the caller's transaction. A second mail with the same `key`
   * is not written: that is how one order sends its tickets once.
   */
  queue(tx: Tx, message: MailMessage, options?: { key?: string }): Promise<void>;
}

/** An outbox whose mails are delivered by the job that `deliverMail` registers. */
export function createOutbox(deps: { clock: Clock; ids: Ids; jobs: JobQueue }): Outbox {
  return {
    async queue(tx, message, options = {}) {
      const id = deps.ids.record();
      const written = await tx
        .as<MailTables>()
        .insertInto('mail_outbox')
        .values({
          id,
          uniqueKey: options.key ?? null,
          recipient: message.to,
          replyTo: message.replyTo ?? '',
          subject: message.subject,
          html: message.html,
          body: message.text,
          attachments: JSON.stringify(
            (message.attachments ?? []).map((file) => ({
              ...file,
              content: Buffer.from(file.content).toString('base64'),
            })),
          ),
          status: 'waiting',
          sentAt: '',
          lastError: '',
          created: deps.clock.text(),
        })
        .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
        .returning('id')
        .execute();
      if (written.length > 0) await deps.jobs.enqueue(tx, DELIVER_MAIL, { id }, { key: `mail:${id}` });
    },
  };
}
