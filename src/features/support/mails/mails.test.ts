import { describe, expect, it } from 'vitest';
import type { MessageInput } from '../model/message-input.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { operatorMail } from './operator-mail.ts';

const site = { origin: 'https://mela.test', operator: 'operator@mela.test' };
const message: MessageInput = {
  kind: 'contact',
  name: 'Maya <b>Gurung</b>',
  email: 'maya@example.com',
  subject: 'Hi <script>alert(1)</script>',
  body: 'One <img src=x onerror=alert(1)>\n\nTwo & three',
  page: '',
  event: '',
  reason: '',
  attachments: [],
};
const report: MessageInput = {
  ...message,
  kind: 'issue',
  name: '',
  email: '',
  subject: '',
  body: `The list\nstays empty. ${'😀'.repeat(80)}`,
  page: '/events?q="><script>',
  attachments: [{ filename: 'a.png', contentType: 'image/png', content: new Uint8Array([1]) }],
};

describe("the operator's mail", () => {
  it('shows what was written and runs none of it', async () => {
    const { html, text } = await operatorMail(site, message, 'M-000001');
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br/><br/>Two &amp; three');
    expect(text).toContain('One <img src=x onerror=alert(1)>\n\nTwo & three');
    const other = await operatorMail(site, report, 'M-000002');
    expect(other.html).not.toContain('<script');
    expect(other.text).toContain('/events?q="><script>');
  });

  it('is answered to who wrote, and names the message', async () => {
    expect(await operatorMail(site, message, 'M-000001')).toMatchObject({
      to: 'operator@mela.test',
      replyTo: 'maya@example.com',
      subject: '[M-000001] Hi <script>alert(1)</script>',
      attachments: [],
    });
  });

  it('about an issue takes its subject from the text, whole letters of it, and has the files', async () => {
    const mail = await operatorMail(site, report, 'M-000002');
    expect(mail.subject).toMatch(/^\[M-000002\] Issue: The list stays empty\. (😀)+…$/u);
    expect(mail).not.toHaveProperty('replyTo');
    expect(mail.attachments).toEqual(report.attachments);
    expect(mail.text).toContain('No address given');
    expect(mail.text).toContain('a.png');
  });
});

describe("the operator's mail about a reported event", () => {
  it('names the event, its page and the reason', async () => {
    const about = { subject: 'Momo <b>Night</b>', page: '/events/momo-night', event: 'e1' } as const;
    const mail = await operatorMail(
      site,
      { ...message, kind: 'event', reason: 'fraud', ...about },
      'M-000003',
    );
    expect(mail.subject).toBe('[M-000003] Event reported: Momo <b>Night</b>');
    expect(mail.text).toContain('https://mela.test/events/momo-night');
    expect(mail.text).toContain('It looks like a fraud');
    expect(mail.html).not.toContain('<b>');
  });
});

describe("the writer's mail", () => {
  it.each([
    ['contact', 'We have your message (M-000001)'],
    ['issue', 'We have your report (M-000001)'],
    ['event', 'We have your report about an event (M-000001)'],
  ] as const)('about a %s has the reference number and no word of the message', async (kind, subject) => {
    const mail = await confirmationMail(site, { ...message, kind }, 'M-000001');
    expect(mail).toMatchObject({ to: 'maya@example.com', subject });
    expect(mail.text).toContain('M-000001');
    expect(mail.html + mail.text + mail.subject).not.toMatch(/Gurung|alert|three/);
  });
});
