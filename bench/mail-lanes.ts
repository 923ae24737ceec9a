import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { makeHotTicketType } from './hot-ticket-type.ts';
import { startMela, temporaryFolder } from './processes.ts';

/** What a mailing of 10,000 behind a slow mail server does to somebody who buys a ticket meanwhile. */
const MAILS = 10_000;
const SLOW_MS = 3_000;
const ORDERS = 10;

/** A mailing that waits to be delivered, as the product writes it. */
function fillOutbox(dataDir: string): void {
  using db = new DatabaseSync(join(dataDir, 'data.db'));
  const at = '2026-11-01 00:00:00.000Z';
  const mail = db.prepare(
    `INSERT INTO mail_outbox (id, "uniqueKey", recipient, sender, "replyTo", subject, html, body, attachments, status, "sentAt",
      "lastError", "unsubscribeUrl", batch, created)
     VALUES (?, NULL, ?, '', '', 'News', '<p>News</p>', 'News', '[]', 'waiting', '', '', '', 'message:1', '${at}')`,
  );
  const job = db.prepare(
    `INSERT INTO jobs (id, kind, lane, payload, "uniqueKey", status, "runAt", attempts, "lockedUntil", "lastError", created, finished)
     VALUES (?, 'mail.deliver-mailing', 'mailings', ?, ?, 'waiting', '${at}', 0, '', '', '${at}', '')`,
  );
  // The demo's own tickets are not to be sent.
  db.exec(`BEGIN; DELETE FROM jobs WHERE status = 'waiting'`);
  for (let n = 0; n < MAILS; n += 1) {
    const id = `mailing${String(n).padStart(8, '0')}`;
    mail.run(id, `guest${n}@example.com`);
    job.run(id, JSON.stringify({ id }), `mail:${id}`);
  }
  db.exec('COMMIT');
}

const arrived = new Map<string, number>();
let mailed = 0;
const post = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  logger: false,
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      setTimeout(() => {
        mailed += 1;
        for (const { address } of session.envelope.rcptTo) arrived.set(address, performance.now());
        done();
      }, SLOW_MS);
    });
  },
});
post.listen(0, '127.0.0.1');
await once(post.server, 'listening');
process.env.SMTP_URL = `smtp://127.0.0.1:${(post.server.address() as { port: number }).port}`;

using folder = temporaryFolder();
await (await startMela(folder.path))[Symbol.asyncDispose]();
fillOutbox(folder.path);
await using mela = await startMela(folder.path);
const ask = await makeHotTicketType(mela.origin, 'paid');
const fulfilled: number[] = [];
const mails: number[] = [];
for (let n = 0; n < ORDERS; n += 1) {
  const email = `buyer${n}@example.com`;
  const body = JSON.stringify({
    ...(JSON.parse(String(ask.body)) as object),
    buyer: { name: 'Maya', email },
  });
  const placed = await fetch(ask.url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  const { order, accessToken, payment } = (await placed.json()) as {
    order: { id: string };
    accessToken: string;
    payment: { url: string };
  };
  const card = {
    email,
    number: '4242424242424242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'Maya',
    country: 'ES',
  };
  const paid = await fetch(payment.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(card).toString(),
    headers: { origin: new URL(payment.url).origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const begun = performance.now();
  if (paid.status !== 303) throw new Error(`The sandbox answered ${paid.status}.`);
  // Nobody comes back from the payment page: the webhook is all there is.
  for (;;) {
    const answer = await fetch(`${mela.origin}/api/orders/${order.id}?accessToken=${accessToken}`);
    if (((await answer.json()) as { status: string }).status === 'paid') break;
    await pause(20);
  }
  fulfilled.push(performance.now() - begun);
  while (!arrived.has(email)) await pause(50);
  mails.push((arrived.get(email) ?? 0) - begun);
}
const worst = (times: number[]): string => `${(Math.max(...times) / 1000).toFixed(2)} s`;
const middle = (times: number[]): string =>
  `${((times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0) / 1000).toFixed(2)} s`;
process.stdout.write(
  `${MAILS} mails waiting, the mail server takes ${SLOW_MS / 1000} s for each; ${ORDERS} orders, one after the other\n` +
    `paid to fulfilled: ${middle(fulfilled)} in the middle, ${worst(fulfilled)} at most\n` +
    `paid to mailed:    ${middle(mails)} in the middle, ${worst(mails)} at most\n` +
    `mails of the mailing delivered meanwhile: ${mailed - ORDERS}\n`,
);
const stopping = performance.now();
await mela[Symbol.asyncDispose]();
process.stdout.write(`stopped in ${((performance.now() - stopping) / 1000).toFixed(2)} s\n`);
post.close();
process.exit();
