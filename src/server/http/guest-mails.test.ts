import { expect, it } from 'vitest';
import type { Messaging } from '#features/guest-messages/index.ts';
import { MailLayout, renderMail } from '#platform/mail/index.ts';
import { createElement as h } from 'react';
import { guestMails } from './guest-mails.ts';

it('shows a mail as it will be read, with the site’s name', async () => {
  const { html, text } = await renderMail(h(MailLayout, { preview: '', why: '', lang: 'en' }));
  const mail = { to: 'maya@example.com', subject: 'Hi', html, text };
  const messaging = { preview: () => Promise.resolve({ guest: null, mail }) } as unknown as Messaging;
  const reader = () =>
    Promise.resolve({ actor: { id: 'organiser000001', superuser: false }, language: 'en' as const });
  const app = guestMails(messaging, () => Promise.resolve('Bazaar & Sons'), reader);
  const answer = await app.request('/events/event0000000001/manage/messages/message00000001/mail');
  const page = await answer.text();
  expect(page).toContain('>Bazaar &amp; Sons</span>');
  expect(page).not.toMatch(/\p{Co}/u);
});
