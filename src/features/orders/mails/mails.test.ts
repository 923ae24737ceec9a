import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { MailMessage } from '#platform/mail/index.ts';
import { ticketsView } from '#features/papers/documents/tickets-view.fixture.ts';
import { changeRefundedMail } from './change-refunded-mail.ts';
import { eventCancelledMail } from './event-cancelled-mail.ts';
import { latePaymentRefundedMail } from './late-payment-refunded-mail.ts';
import { orderCancelledMail } from './order-cancelled-mail.ts';
import { refundMail } from './refund-mail.ts';
import { ticketsMail } from '#features/tickets/mails/tickets-mail.ts';

const links = (mail: MailMessage) =>
  [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href as string).replaceAll('&amp;', '&'));
const files = (mail: MailMessage) => (mail.attachments ?? []).map((file) => file.filename);
const calendarOf = (mail: MailMessage) => {
  const file = mail.attachments?.find(({ filename }) => filename === 'event.ics');
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content)));
  return { calendar, entry: new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component), file };
};

describe('the mail with the tickets', () => {
  it('goes to the buyer, tells all that matters and leads to the order', async () => {
    const view = ticketsView();
    const mail = await ticketsMail(view);
    expect(mail.to).toBe('sita@example.test');
    expect(mail.subject).toBe('Your tickets for Dashain Mela Madrid');
    expect(links(mail)).toEqual([view.order.url]);
    expect(mail.text).toBe(
      [
        'Dashain Mela Madrid',
        '',
        'Namaste Sita,',
        '',
        'You have 2 places. Your tickets are attached to this email, one on each page:',
        'print them, or show them on your phone.',
        '',
        'When',
        'Saturday, December 5, 2026',
        '6:00 PM – 11:30 PM',
        'Central European Standard Time (GMT+1)',
        '',
        'Where',
        'Teatro Barceló',
        'Calle de Barceló 11, 28004 Madrid',
        '',
        'Tickets',
        '2 × General admission',
        '',
        'Order',
        'K7QM2X9P',
        '€50.00 paid',
        '',
        'View your tickets',
        view.order.url,
        '',
        'Each code lets one person in, once. Keep this email to yourself, or pass on',
        'only the page for your friend.',
        '',
        'You get this email because someone ordered tickets with your address (order',
        'K7QM2X9P). It is about your own order, so you can’t unsubscribe from it.',
        '',
      ].join('\n'),
    );
  });

  it('brings the PDF and an entry for the calendar', async () => {
    const mail = await ticketsMail(ticketsView({ title: 'Mela; drums, and\nfood' }));
    expect(files(mail)).toEqual(['tickets-K7QM2X9P.pdf', 'event.ics']);
    expect(Buffer.from(mail.attachments?.[0]?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    const { calendar, entry, file } = calendarOf(mail);
    expect(file).toMatchObject({ contentType: 'text/calendar; charset=utf-8', calendarMethod: 'PUBLISH' });
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(entry.summary).toBe('Mela; drums, and food');
    expect(entry.location).toBe('Teatro Barceló, Calle de Barceló 11, 28004 Madrid');
    expect(entry.startDate.toJSDate().toISOString()).toBe('2026-12-05T17:00:00.000Z');
    expect(entry.endDate.toJSDate().toISOString()).toBe('2026-12-05T22:30:00.000Z');
    expect(entry.uid).toBe('event0000000001@mela');
  });

  it('counts tickets by type, and speaks of one when there is one', async () => {
    const view = ticketsView({}, 3);
    const [first, ...rest] = view.tickets;
    if (!first) throw new Error('the fixture has three tickets');
    const mixed = await ticketsMail({ ...view, tickets: [{ ...first, typeName: 'Child' }, ...rest] });
    expect(mixed.text).toContain('Tickets\n1 × Child\n2 × General admission\n');
    const free = ticketsView({}, 1, { paid: 0 });
    const mail = await ticketsMail({ ...free, order: { ...free.order, total: 0 } });
    expect(mail.text).toContain('You have a place.');
    expect(mail.text).toContain('K7QM2X9P\nFree\n');
  });

  it('links to an event online, and leaves an address out that runs code', async () => {
    const online = { venueName: '', venueAddress: '' };
    expect(links(await ticketsMail(ticketsView({ ...online, onlineUrl: 'https://meet.test/a' })))).toContain(
      'https://meet.test/a',
    );
    const view = ticketsView({ ...online, onlineUrl: 'javascript:alert(1)' });
    const mail = await ticketsMail({ ...view, order: { ...view.order, url: 'javascript:alert(2)' } });
    expect(links(mail)).toEqual([]);
    expect(mail.html).not.toContain('javascript:');
  });

  it('has no entry for the calendar while the event has no date', async () => {
    expect(files(await ticketsMail(ticketsView({ startsAt: '', endsAt: '' })))).toEqual([
      'tickets-K7QM2X9P.pdf',
    ]);
  });

  it('shows what people wrote and runs none of it; a subject stays one line', async () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const view = ticketsView(
      { title: `${evil}\r\nBcc: all@example.test`, venueName: evil, organiserName: evil },
      1,
      {
        holderName: evil,
        typeName: evil,
      },
    );
    const mail = await ticketsMail({
      ...view,
      order: { ...view.order, buyerName: evil.replaceAll(' ', '') },
    });
    expect(mail.html).not.toMatch(/<script|<img/i);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

describe('the mails about money and cancellations', () => {
  const view = ticketsView();
  const evil = '<b onclick=x>Sorry</b>';

  it('tells of a refund, whole or in part, and what becomes of the tickets', async () => {
    const part = await refundMail({ ...view, refund: { amount: 2500, whole: false, reason: evil } });
    expect(part.subject).toBe('Refund of €25.00 for Dashain Mela Madrid');
    expect(part.text).toContain('The rest of your order stays as it is.');
    expect(part.text).toContain(`The organiser wrote\n${evil}`);
    expect(part.html).not.toContain('<b onclick');
    const whole = await refundMail({ ...view, refund: { amount: 5000, whole: true } });
    expect(whole.text).toContain('no longer valid');
    expect(whole.text).not.toContain('The organiser wrote');
    expect(links(whole)).toEqual([view.order.url]);
  });

  it('tells who cancelled an order and what goes back', async () => {
    const byBuyer = await orderCancelledMail({ ...view, cancelledBy: 'buyer', refund: null });
    expect(byBuyer.text).toContain('As you asked, we cancelled your order');
    expect(byBuyer.text).toContain('You were not charged.');
    const byOrganiser = await orderCancelledMail({
      ...view,
      cancelledBy: 'organiser',
      refund: { amount: 5000 },
    });
    expect(byOrganiser.text).toContain('The organiser cancelled your order');
    expect(byOrganiser.text).toContain('We refund €50.00.');
    expect(links(byOrganiser)).toEqual([view.event.url]);
    expect(files(byOrganiser)).toEqual([]);
  });

  it('explains a payment that came too late', async () => {
    const mail = await latePaymentRefundedMail({ ...view, refund: { amount: 5000 } });
    expect(mail.subject).toBe('Your payment for Dashain Mela Madrid came too late and was refunded');
    expect(mail.text).toContain('We refunded the full amount. You have no tickets.');
    expect(files(mail)).toEqual([]);
  });

  it('says that a change was not made, and that the tickets stay as they were while they are valid', async () => {
    const mail = await changeRefundedMail({ ...view, refund: { amount: 500 } });
    expect(mail.subject).toBe('Your tickets for Dashain Mela Madrid were not changed');
    expect(mail.text).toContain('The change was not made');
    expect(mail.text.replaceAll('\n', ' ')).toContain('Your tickets stay as they were and are valid.');
    expect(mail.text).toContain('We refunded the full amount.');
    expect(links(mail)).toEqual([view.order.url]);
    const gone = await changeRefundedMail({ ...view, tickets: [], refund: { amount: 500 } });
    expect(gone.text).not.toContain('stay as they were');
  });

  it('tells that an event is cancelled, and takes the same entry out of the calendar', async () => {
    const mail = await eventCancelledMail({
      ...view,
      refund: { amount: 5000 },
      message: 'The hall has a leak.',
    });
    expect(mail.subject).toBe('Cancelled: Dashain Mela Madrid');
    expect(mail.text).toContain('The organiser wrote\nThe hall has a leak.');
    expect(mail.text).toContain('we refund €50.00.');
    const { calendar, entry } = calendarOf(mail);
    const before = calendarOf(await ticketsMail(view)).entry;
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(entry.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(entry.uid).toBe(before.uid);
    expect(entry.sequence).toBeGreaterThan(before.sequence);
    expect((await eventCancelledMail({ ...view, refund: null })).text).toContain('you were not charged');
  });
});
