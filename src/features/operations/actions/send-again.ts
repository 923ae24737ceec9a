import { sql } from 'kysely';
import { ApiError, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Ids } from '#lib/ids.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue, JobTables } from '#platform/jobs/index.ts';
import { DELIVER_MAIL, type MailTables } from '#platform/mail/index.ts';
import { words } from '../messages/mails.messages.ts';
import { copyKey, isMovable } from '#platform/mail/index.ts';

interface Deps {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
}

/** One address, as a mail server takes it; no more than that is looked at before the server says what it thinks of it. */
const ADDRESS = /^[^\s<>@",;]+@[^\s<>@",;]+\.[^\s<>@",;]+$/;
const LONGEST = 254;

/**
 * Has a mail go out again: to its own address (`to` is ''), or to a corrected one. One that failed or was refused is tried anew, and
 * is the same mail; of one that went, a copy is sent. `key` names the press of the button: the same one sends once. Throws 404 for
 * a mail that there isn't, 409 for one that still waits, 400 for an address that is none, or to which this mail must not go.
 */
export async function sendAgain(
  { db, clock, ids, jobs }: Deps,
  { id, to, key }: { id: string; to: string; key: string },
): Promise<void> {
  const address = to.trim();
  if (address !== '' && (address.length > LONGEST || !ADDRESS.test(address)))
    throw new ApiError(
      400,
      inEach(words, (t) => t.noAddress),
    );
  const now = clock.text();
  await db.write(async (tx) => {
    const query = tx.as<MailTables>();
    const mail = await query.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst();
    if (!mail) throw notFound();
    if (mail.status === 'waiting')
      throw new ApiError(
        409,
        inEach(words, (t) => t.stillWaits),
      );
    const recipient = address === '' ? mail.recipient : address;
    if (recipient.toLowerCase() !== mail.recipient.toLowerCase() && !isMovable(mail.uniqueKey))
      throw new ApiError(
        400,
        inEach(words, (t) => t.notMovable),
      );
    if (mail.status === 'failed' || mail.status === 'bounced') {
      const begun = await query
        .updateTable('mail_outbox')
        .set({ status: 'waiting', recipient, lastError: '' })
        .where('id', '=', id)
        .where('status', '=', mail.status)
        .returning('id')
        .executeTakeFirst();
      if (!begun) throw notFound();
      // The job that gave it up has nothing left to do.
      await tx
        .as<JobTables>()
        .updateTable('jobs')
        .set({ status: 'done' })
        .where('uniqueKey', '=', `mail:${id}`)
        .where(sql<boolean>`status = 'failed'`)
        .execute();
      await jobs.enqueue(tx, DELIVER_MAIL, { id }, { key: `mail:${id}:${now}` });
      return;
    }
    const copy = ids.record();
    const written = await query
      .insertInto('mail_outbox')
      .values({
        ...mail,
        id: copy,
        uniqueKey: copyKey(mail, key),
        recipient,
        batch: '',
        status: 'waiting',
        sentAt: '',
        lastError: '',
        created: now,
      })
      .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written) await jobs.enqueue(tx, DELIVER_MAIL, { id: copy }, { key: `mail:${copy}` });
  });
}
