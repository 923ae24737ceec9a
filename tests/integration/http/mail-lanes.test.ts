import { expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import { signUp } from '../../support/people.ts';
import { openSale, order, orderOf, payAt } from '../../support/sales.ts';
import { startServer } from '../../support/server.ts';
import { startMailServer } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';

const MAILS = 400;
const at = '2026-11-01 00:00:00.000Z';
const id = (n: number): string => `mailing${String(n).padStart(8, '0')}`;

/** A mailing that waits to be delivered, as the product writes it. */
async function mailingOf(db: Database, mails: number): Promise<void> {
  const columns = 'id, "uniqueKey", recipient, "replyTo", subject, html, body, attachments, status, "sentAt"';
  await db.write(async (tx) => {
    for (let n = 0; n < mails; n += 1) {
      await tx.executeQuery(
        sql`INSERT INTO mail_outbox (${sql.raw(columns)}, "lastError", sender, "unsubscribeUrl", batch, created)
          VALUES (${id(n)}, NULL, ${`guest${n}@example.com`}, '', 'News', '<p>News</p>', 'News', '[]', 'waiting', '', '', '',
          '', 'message:1', ${at})`.compile(tx.as()),
      );
      await tx.executeQuery(
        sql`INSERT INTO jobs (id, kind, lane, payload, "uniqueKey", status, "runAt", attempts, "lockedUntil", "lastError",
          created, finished) VALUES (${id(n)}, 'mail.deliver-mailing', 'mailings', ${JSON.stringify({ id: id(n) })},
          ${`mail:${id(n)}`}, 'waiting', ${at}, 0, '', '', ${at}, '')`.compile(tx.as()),
      );
    }
  });
}

it('a mailing that a mail server takes for ever holds up no payment and no ticket, and stopping loses none of it', async () => {
  await using post = await startMailServer();
  // A mailing's mails are never taken; every slot and connection of their lane hangs.
  let hanging = 0;
  post.before = async (to) => {
    if (!to.some((address) => address.startsWith('guest'))) return;
    hanging += 1;
    await Promise.race([]);
  };
  await using server = await startServer({ env: { SMTP_URL: post.url } });
  const organiser = await signUp(server, 'Asha Gurung');
  const { event, types } = await openSale(server, organiser, [{ name: 'Adult' }]);
  const db = await server.db();
  await mailingOf(db, MAILS);
  await until('the mailing to hang', () => hanging >= 4);

  const buyer = { name: 'Maya Gurung', email: 'maya@example.com' };
  const placed = await order(server, event, orderOf(types[0] ?? '', 1, { buyer }));
  // Paid, and never returned to: only the webhook tells of it.
  await payAt(placed.payment?.url ?? '');
  const mail = await post.mailTo(buyer.email);
  expect(mail.text).toContain(placed.order.code);

  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  expect(metrics).toContain(`mela_jobs{lane="mailings",status="waiting"} ${MAILS}`);

  expect(await server.stop()).toBe(0);
  // Of the mailing alone: what the hour brings (a digest) is in the same lane, and may be done.
  const left = await sql<{ attempts: number; lockedUntil: string; status: string }>`
    SELECT DISTINCT attempts, "lockedUntil", status FROM jobs WHERE kind = 'mail.deliver-mailing'`.execute(
    db.read(),
  );
  expect(left.rows).toEqual([{ attempts: 0, lockedUntil: '', status: 'waiting' }]);
  server.log.takeUnexpected();
});
