import ICAL from 'ical.js';
import { sql } from 'kysely';
import type { Attachment } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { rows, settled } from '../../support/books.ts';
import { scanPages } from '../../support/pdf.ts';
import { type Person, signUp } from '../../support/people.ts';
import { buy, openSale, order, orderOf, readOrder } from '../../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../../support/server.ts';
import { type MailServer, startMailServer } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';

let post: MailServer;
let server: TestServer;
let organiser: Person;
let event: string;
let paid: string;
let free: string;

beforeAll(async () => {
  post = await startMailServer();
  server = await startServer({ env: { SMTP_URL: post.url, MAIL_FROM: 'Mela <tickets@mela.example>' } });
  organiser = await signUp(server, 'Asha Gurung');
  const sale = await openSale(
    server,
    organiser,
    [{ name: 'Adult' }, { name: 'Child', kind: 'free', price: 0 }],
    {
      title: 'साँझ — An Evening & More',
    },
  );
  event = sale.event;
  [paid = '', free = ''] = sale.types;
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await post?.[Symbol.asyncDispose]();
});
watchLog(() => server);

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

it('brings the tickets: the PDF in it scans, and its code opens the door once', async () => {
  const buyer = { name: 'Maya Gurung', email: 'maya.mail@example.com' };
  const placed = await buy(server, event, orderOf(paid, 2, { buyer }));
  const mail = await post.mailTo(buyer.email);
  expect(mail.from).toMatchObject({ name: 'Mela', address: 'tickets@mela.example' });
  expect(mail.to).toMatchObject([{ address: buyer.email }]);
  expect(mail.subject).toContain('साँझ — An Evening & More');
  expect(mail.html).toContain(`${server.origin}/tickets`);
  expect(mail.text).toContain(placed.order.code);

  const { tickets } = await readOrder(server, placed);
  const pdf = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  expect(pdf?.filename).toBe(`tickets-${placed.order.code}.pdf`);
  const codes = await scanPages(bytesOf(pdf as Attachment));
  expect(codes).toEqual(tickets.map(({ code }) => code));

  const scan = (code: unknown) =>
    call(server.origin, 'POST', `/api/events/${event}/check-ins`, { token: organiser.token, body: { code } });
  expect((await scan(codes[0])).body).toMatchObject({ result: 'admitted', ticket: { id: tickets[0]?.id } });
  expect((await scan(codes[0])).body).toMatchObject({ result: 'already_admitted' });
  expect((await scan(codes[1])).body).toMatchObject({ result: 'admitted' });
});

it('carries the event for a calendar', async () => {
  const buyer = { name: 'Sita', email: 'sita.calendar@example.com' };
  await order(server, event, orderOf(free, 1, { buyer }));
  const mail = await post.mailTo(buyer.email);
  const entry = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const calendar = new ICAL.Component(
    ICAL.parse(Buffer.from(bytesOf(entry as Attachment)).toString('utf8')) as unknown[],
  );
  const happening = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const [stored] = await rows<{ startsAt: string }>(
    server,
    `SELECT "startsAt" FROM events WHERE id = '${event}'`,
  );
  expect(happening.summary).toBe('साँझ — An Evening & More');
  expect(happening.startDate.toJSDate().getTime()).toBe(
    Math.trunc(Date.parse(stored?.startsAt.replace(' ', 'T') ?? '') / 1000) * 1000,
  );
});

it('comes later, and once, when the mail server is busy at first', async () => {
  server.log.expect(/job failed.*mail\.deliver|mail\.deliver.*job failed/);
  const buyer = { name: 'Hari', email: 'hari.later@example.com' };
  post.busy = true;
  await order(server, event, orderOf(free, 1, { buyer }));
  const waits = `SELECT id FROM jobs WHERE kind = 'mail.deliver' AND status = 'waiting' AND attempts > 0`;
  await until('a delivery that was refused', async () => (await rows(server, waits)).length > 0);
  expect(post.received.filter(({ to }) => to.includes(buyer.email))).toEqual([]);
  post.busy = false;
  const db = await server.db();
  await db.write((tx) =>
    sql`UPDATE jobs SET "runAt" = '' WHERE status = 'waiting' AND attempts > 0`.execute(tx.as()),
  );
  await post.mailTo(buyer.email);
  await settled(server);
  expect(post.received.filter(({ to }) => to.includes(buyer.email))).toHaveLength(1);
});
