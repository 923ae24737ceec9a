import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../support/people.ts';
import { startServer, type TestServer, watchLog } from '../../support/server.ts';
import { type MailServer, startMailServer } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';

let post: MailServer;
let server: TestServer;

beforeAll(async () => {
  post = await startMailServer();
  server = await startServer({ env: { SMTP_URL: post.url, MAIL_FROM: 'Mela <tickets@mela.example>' } });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await post?.[Symbol.asyncDispose]();
});
watchLog(() => server);

it('brings the link that verifies an address', async () => {
  const { email, id } = await signUp(server, 'Ann Shrestha');
  const users = new PocketBase(server.origin).collection('users');
  await users.requestVerification(email);
  const mail = await post.mailTo(email);
  expect(mail.from).toMatchObject({ name: 'Mela', address: 'tickets@mela.example' });
  expect(mail.subject).toBe('Confirm your email address for Mela');
  const link = `${server.origin}/verify/`;
  expect(mail.html).toContain(`href="${link}`);
  const token = /\/verify\/([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  await users.confirmVerification(token);
  const { record } = await users.authWithPassword(email, PASSWORD);
  expect(record).toMatchObject({ id, verified: true });
});

it('tells of a sign-in from another place, in the name of the sender that was set', async () => {
  const { email } = await signUp(server, 'Bimala Rai');
  const db = await server.db();
  const meta = { senderName: 'Mela: accounts', senderAddress: 'accounts@mela.example' };
  await db.write((tx) =>
    tx
      .as<{ _params: { id: string; value: string; created: string; updated: string } }>()
      .insertInto('_params')
      .values({ id: 'settings', value: JSON.stringify({ meta }), created: '', updated: '' })
      .execute(),
  );
  const users = new PocketBase(server.origin).collection('users');
  await users.authWithPassword(email, PASSWORD, {
    headers: { 'user-agent': 'another reader', 'x-forwarded-for': '203.0.113.7' },
  });
  const mail = await until('the alert', () => post.received.find(({ to }) => to.includes(email))?.mail);
  expect(mail.from).toMatchObject({ name: 'Mela: accounts', address: 'accounts@mela.example' });
  expect(mail.text).toContain('203.0.113.7 another reader');
});
