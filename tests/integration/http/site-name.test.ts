import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from '../../support/people.ts';
import { buy, openSale, orderOf } from '../../support/sales.ts';
import { startServer, SUPERUSER, type TestServer, watchLog } from '../../support/server.ts';
import { type MailServer, startMailServer } from '../../support/smtp.ts';

let post: MailServer;
let server: TestServer;
let organiser: Person;

beforeAll(async () => {
  post = await startMailServer();
  server = await startServer({
    env: { SMTP_URL: post.url, MAIL_FROM: 'tickets@bazaar.example', SITE_NAME: 'Bazaar & Sons' },
  });
  organiser = await signUp(server, 'Asha Gurung');
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await post?.[Symbol.asyncDispose]();
});
watchLog(() => server);

/** The mail with tickets that a new order brings, and a mail about an account. */
async function mailsOf(guest: string) {
  const entry = { name: 'Entry', kind: 'free', price: 0 };
  const { event, types } = await openSale(server, organiser, [entry], { title: 'An Evening' });
  const email = `${guest}@example.com`;
  await buy(server, event, orderOf(types[0] ?? '', 1, { buyer: { name: guest, email } }));
  const tickets = await post.mailTo(email);
  const account = await signUp(server, `Account of ${guest}`);
  await new PocketBase(server.origin).collection('users').requestVerification(account.email);
  return [tickets, await post.mailTo(account.email)];
}

it('mails are from the site and bear its name: the operator’s, then the one that a superuser sets', async () => {
  for (const mail of await mailsOf('maya')) {
    expect(mail.from).toEqual({ name: 'Bazaar & Sons', address: 'tickets@bazaar.example' });
    expect(mail.html).toContain('>Bazaar &amp; Sons</span>');
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\bMela\b|मेला|\p{Co}/u);
  }
  const root = new PocketBase(server.origin);
  await root.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password);
  await root.settings.update({ backups: { cronMaxKeep: 7 } });
  await root.settings.update({ meta: { appName: 'The Fair' } });
  for (const mail of await mailsOf('sita')) {
    expect(mail.from).toEqual({ name: 'The Fair', address: 'tickets@bazaar.example' });
    expect(mail.html).toContain('>The Fair</span>');
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\bMela\b|Bazaar &/);
  }
});

it('what the operator changes counts, whatever a superuser has set beside it', async () => {
  // The settings were stored above; of the sender only what was set there is.
  const db = await server.db();
  const row = await db
    .read<{ _params: { id: string; value: string } }>()
    .selectFrom('_params')
    .select('value')
    .where('id', '=', 'settings')
    .executeTakeFirstOrThrow();
  expect((JSON.parse(row.value) as { meta: object }).meta).toEqual({ appName: 'The Fair' });
});
