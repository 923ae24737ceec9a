import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { type Person, signUp, superuserToken } from '../../support/people.ts';
import { buy, inDays, openSale, orderOf, type Placed, readOrder } from '../../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../../support/server.ts';
import { type MailServer, startMailServer } from '../../support/smtp.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';
import { until } from '../../support/until.ts';

const ASHA = 'asha.guest@example.com';
/** The time at which an event was to be, on its page. */
const CROSSED_OUT = '<s class="block text-muted"><time';
const BINA = 'bina.guest@example.com';

let post: MailServer;
let server: TestServer;
let organiser: Person;
let event: string;
let type: string;

beforeAll(async () => {
  post = await startMailServer();
  server = await startServer({ env: { SMTP_URL: post.url, MAIL_FROM: 'Mela <tickets@mela.example>' } });
  organiser = await signUp(server, 'Rita Gurung');
  const sale = await openSale(server, organiser, [{ name: 'Adult' }], { title: 'Mela by the River' });
  event = sale.event;
  [type = ''] = sale.types;
  const asking = await sendForm(server, cookieOf(organiser), `events/${event}/manage/questions`, {
    intent: 'names',
    askNames: 'on',
  });
  if (asking.status !== 302) throw new Error(`Asking for names was answered ${asking.status}.`);
  // Bina has an account of her own, and reads Nepali.
  const bina = { name: 'Bina', email: BINA, password: 'correct-horse-battery', locale: 'ne' };
  await answered(
    200,
    call(server.origin, 'POST', '/api/collections/users/records', {
      token: await superuserToken(server),
      body: { ...bina, passwordConfirm: bina.password, verified: true },
    }),
  );
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await post?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** An order of three, with a ticket for Asha and one for Bina. */
function bought(email: string): Promise<Placed> {
  const attendees = ['', ASHA, BINA].map((address) => ({
    name: 'Guest',
    ...(address ? { email: address } : {}),
  }));
  const buyer = { name: 'Maya Gurung', email };
  return buy(server, event, orderOf(type, 3, { buyer, answers: { attendees } }));
}

const send = (path: string, form: Record<string, string>) =>
  sendForm(server, cookieOf(organiser), path, form);

/** Waits for `count` mails whose subject says so; gives whom they were for, in order. */
async function mailed(subject: RegExp, count: number): Promise<string[]> {
  const of = () => post.received.filter(({ mail }) => subject.test(mail.subject ?? ''));
  await until(`${count} mails like ${subject.source}`, () => of().length >= count || undefined);
  return of()
    .flatMap(({ to }) => to)
    .toSorted();
}

it('each guest and buyer hears of each thing once, in their own language', async () => {
  const first = await bought('maya@example.com');
  const second = await bought('ravi@example.com');
  await mailed(/^Your ticket for|को तपाईंको टिकट|का लागि तपाईंको टिकट/, 2);

  // What the refund does is shown first: nothing has moved, and nobody was written to.
  const { tickets } = await readOrder(server, first);
  const page = `events/${event}/manage/orders/${first.order.id}`;
  const typed = {
    intent: 'refund',
    key: 'one form',
    whole: 'tickets',
    ticket: tickets[1]?.id ?? '',
    shown: 'restock',
    restock: 'on',
  };
  const review = await send(page, typed);
  const html = await review.text();
  expect(review.status).toBe(200);
  for (const said of [
    'Check before you refund',
    '2 people get an email',
    ASHA,
    'maya@example.com',
    '€15.00',
    'name="confirmed"',
  ])
    expect(html).toContain(said);
  expect((await readOrder(server, first)).refunded).toBe(0);

  for (let press = 0; press < 2; press += 1)
    expect((await send(page, { ...typed, confirmed: 'yes' })).status).toBe(302);
  expect((await readOrder(server, first)).refunded).toBe(1500);
  expect(await mailed(/is no longer valid/, 1)).toEqual([ASHA]);
  expect(await mailed(/^Refund of €15\.00/, 1)).toEqual(['maya@example.com']);

  const postpone = `events/${event}/manage/postpone`;
  const shown = await fetch(`${server.origin}/${postpone}`, { headers: { cookie: cookieOf(organiser) } });
  expect(await shown.text()).toContain('4 people');
  const words = { statusNote: 'The river rose.', backUntil: inDays(30).slice(0, 10) };
  expect((await send(postpone, words)).status).toBe(302);
  expect(await mailed(/^Postponed: Mela by the River/, 3)).toEqual([
    ASHA,
    'maya@example.com',
    'ravi@example.com',
  ]);
  expect(await mailed(/^स्थगित: Mela by the River/, 1)).toEqual([BINA]);
  const told = await post.mailTo(ASHA);
  expect(told).toBeDefined();
  const news = post.received.find(
    ({ to, mail }) => to.includes('ravi@example.com') && mail.subject?.startsWith('Postponed'),
  );
  expect(news?.mail.text).toContain('The river rose.');
  expect(news?.mail.text).toContain(`/tickets/${second.order.id}/refund?accessToken=`);
  const site = await (await fetch(`${server.origin}/events/${event}`)).text();
  expect(site).toContain('This event is postponed');
  expect(site).toContain('The river rose.');
  expect(site).toContain('EventPostponed');
  expect(site).toContain(CROSSED_OUT);

  const newDate = {
    startsAt: `${inDays(60).slice(0, 10)}T18:00`,
    endsAt: `${inDays(60).slice(0, 10)}T22:00`,
  };
  expect((await send(postpone, newDate)).status).toBe(302);
  expect(await mailed(/^New date: /, 3)).toHaveLength(3);
  expect(await mailed(/^नयाँ मिति: /, 1)).toEqual([BINA]);
  expect(await (await fetch(`${server.origin}/events/${event}`)).text()).not.toContain(CROSSED_OUT);

  const cancel = `events/${event}/manage/cancel`;
  const before = await (
    await fetch(`${server.origin}/${cancel}`, { headers: { cookie: cookieOf(organiser) } })
  ).text();
  for (const said of ['4 people', '5 tickets', '€75.00', first.order.code, second.order.code])
    expect(before).toContain(said);
  expect((await send(cancel, { statusNote: 'No bridge.' })).status).toBe(302);
  expect(await mailed(/^Cancelled: /, 3)).toEqual([ASHA, 'maya@example.com', 'ravi@example.com']);
  expect(await mailed(/^रद्द भयो: /, 1)).toEqual([BINA]);
  const off = post.received.filter(({ mail }) => /^Cancelled: |^रद्द भयो: /.test(mail.subject ?? ''));
  for (const { mail } of off) {
    expect(mail.text).toContain('No bridge.');
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  }
  expect(await (await fetch(`${server.origin}/events/${event}`)).text()).toContain('No bridge.');
});
