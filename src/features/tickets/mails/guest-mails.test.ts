import { expect, it } from 'vitest';
import { LANGUAGES } from '#lib/language/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { ticketsView } from '#features/papers/documents/tickets-view.fixture.ts';
import { guestLinkMail, guestReminderMail, guestTicketMail } from './guest-mails.ts';

const links = (mail: MailMessage) =>
  [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href as string).replaceAll('&amp;', '&'));
const draw = async () => new Uint8Array([37, 80, 68, 70]);
const LINK = 'https://mela.test/guest/a-token';

it('a guest is asked for their details, and led nowhere else', async () => {
  const view = ticketsView();
  const mail = await guestLinkMail(view, { to: 'hari@example.test', url: LINK });
  expect(mail).toMatchObject({
    to: 'hari@example.test',
    subject: 'Your ticket for Dashain Mela Madrid: tell us who you are',
    attachments: [],
  });
  expect(links(mail)).toEqual([LINK]);
  expect(mail.text).toContain('Namaste,');
  expect(`${mail.html}${mail.text}`).not.toContain(view.order.buyerEmail);
});

it('a guest gets their own ticket, and no way to the buyer’s order', async () => {
  const whole = ticketsView();
  const view = { ...whole, tickets: whole.tickets.slice(1) };
  const mail = await guestTicketMail(view, 'hari@example.test', draw);
  expect(mail.to).toBe('hari@example.test');
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['ticket-K7QM2X9P-2.pdf', 'event.ics']);
  expect(links(mail)).toEqual([view.event.url]);
  const calendar = new TextDecoder().decode(mail.attachments?.[1]?.content);
  expect(`${mail.html}${mail.text}${calendar}`).not.toContain(view.order.url);
});

it('a buyer is reminded of guests, and led to where they are named', async () => {
  const url = 'https://mela.test/tickets/1/details';
  const mail = await guestReminderMail(ticketsView(), { missing: 2, url });
  expect(mail.to).toBe('sita@example.test');
  expect(mail.subject).toBe('Who is coming with you to Dashain Mela Madrid? 2 names are missing');
  expect(links(mail)).toEqual([url]);
});

it('each says so in every language', async () => {
  const subjects = LANGUAGES.map(async (language) => {
    const view = { ...ticketsView(), language };
    const mails = await Promise.all([
      guestLinkMail(view, { to: 'hari@example.test', url: LINK }),
      guestTicketMail(view, 'hari@example.test', draw),
      guestReminderMail(view, { missing: 1, url: LINK }),
    ]);
    return mails.map(({ subject }) => subject);
  });
  const all = (await Promise.all(subjects)).flat();
  expect(new Set(all).size).toBe(3 * LANGUAGES.length);
});
