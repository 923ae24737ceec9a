import type { Ids } from '#lib/ids.ts';
import type { Clock } from '../clock/index.ts';
import type { Tx } from '../db/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { DELIVER_MAIL, DELIVER_MAILING } from './deliver.ts';
import { type MailMessage, type MailTables, storedMail } from './message.ts';

/** How a mail is put into the outbox. */
export interface OutboxOptions {
  key?: string;
  /** The mailing that it is one of. */
  batch?: string;
  /** One of many that are written at once, also without a mailing's name: mails to single persons don't wait for it. */
  bulk?: boolean;
}

/** The writing end of mail. */
export interface Outbox {
  /**
   * Writes the mail and the job that delivers it with the caller's transaction. A second mail with the same `key` is
   * not written: that is how one order sends its tickets once. Returns the mail's id, or null when it was not written.
   */
  queue(tx: Tx, message: MailMessage, options?: OutboxOptions): Promise<string | null>;
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
      const many = options.bulk === true || (options.batch ?? '') !== '';
      await deps.jobs.enqueue(tx, many ? DELIVER_MAILING : DELIVER_MAIL, { id }, { key: `mail:${id}` });
      return id;
    },
  };
}
