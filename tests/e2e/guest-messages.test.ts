import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '../support/api.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PASSWORD, type Person, signUp } from '../support/people.ts';
import { openSale } from '../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../support/server.ts';
import { type MailServer, startMailServer } from '../support/smtp.ts';
import { until } from '../support/until.ts';
import { expectAccessible, visit } from '../support/visitor.ts';
import { signInAt } from '../support/sign-in.ts';

let post: MailServer;
let server: TestServer;
let browser: Browser;
let owner: Person;
beforeAll(async () => {
  post = await startMailServer();
  const env = { SMTP_URL: post.url, MAIL_FROM: 'Mela <tickets@mela.example>' };
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
  owner = await signUp(server, 'Asha Gurung');
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
  await post?.[Symbol.asyncDispose]();
});
watchLog(() => server);

describe.each([
  { scripts: true, width: 1440 },
  { scripts: false, width: 390 },
])('with scripts: $scripts, $width px wide', (how) => {
  it('an organiser writes to a guest, who gets it and takes themselves off the list', async () => {
    const { event, types } = await openSale(server, owner, [{ name: 'Entry', kind: 'free', price: 0 }]);
    const email = `maya.${how.scripts}@example.org`;
    const body = {
      items: [{ ticketType: types[0], quantity: 1 }],
      buyer: { name: 'Maya Gurung', email },
    };
    await answered(201, call(server.origin, 'POST', `/api/events/${event}/orders`, { body }));

    await using visitor = await visit(browser, server.origin, how);
    const { page } = visitor;
    await signInAt(page, owner.email, PASSWORD);
    await page.waitForURL('**/home');
    await page.goto(`/events/${event}/manage/messages`);
    if (how.scripts) await expectAccessible(page);
    await page.getByRole('link', { name: 'Write a message' }).click();
    await page.getByLabel('Subject').fill(`Parking ${how.scripts}`);
    const field = page.getByRole('textbox', { name: 'Message' });
    // The editor takes the plain field's place when its script is there.
    const text = how.scripts ? field.and(page.locator('[contenteditable]')) : field;
    await text.click();
    await (how.scripts ? page.keyboard.type('Hi {first name}!') : text.fill('Hi {first name}!'));
    if (how.scripts) await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and preview' }).click();
    await page.getByText('1 guest gets this message.').waitFor();
    await page.frameLocator('iframe').getByText('Hi Maya!').waitFor();
    await page.getByRole('button', { name: 'Send to 1 guest' }).click();
    await page.waitForURL('**?done=sending');
    const { mail } = await until('the message', () =>
      post.received.find((one) => one.to.includes(email) && one.mail.subject?.startsWith('Parking')),
    );
    expect(mail.html).toContain('Hi Maya!');
    expect(mail.replyTo?.[0]?.address).toBe(owner.email);
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /\/unsubscribe\/[\w.-]+/.exec(mail.text ?? '')?.[0];
    await page.goto(String(link));
    if (how.scripts) await expectAccessible(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    const refused = await call(server.origin, 'POST', '/api/unsubscribe/made.up', {});
    expect(refused.status).toBe(404);
  });
});
