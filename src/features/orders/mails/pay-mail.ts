import { LOCALES } from '#lib/language/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { AskedToPay } from '../model/ports.ts';
import type { OrderView } from '../model/document-view.ts';
import { amountOf, eventFacts, orderFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { words } from '../messages/pay-mail.messages.ts';

/** An order that waits for its buyer's money: how it is to be paid, and until when. */
export async function payMail(view: OrderView, asked: AskedToPay): Promise<MailMessage> {
  const { event, order, language } = view;
  const t = words[language];
  const amount = amountOf(view, order.total);
  const until = untilOf(view, asked.until);
  const due = { label: t.toPay, lines: [amount] };
  if (asked.by === 'link') {
    return orderMail(view, {
      subject: t.differenceSubject(event.title),
      heading: t.differenceHeading(amount),
      paragraphs: [t.difference(asked.what, event.title, until)],
      facts: [due, ...eventFacts(view), orderFact(view)],
      button: { label: t.pay, href: asked.url },
    });
  }
  const note = asked.note.trim();
  return orderMail(view, {
    subject: t.transferSubject(event.title),
    heading: t.transferHeading(amount),
    paragraphs: [t.transfer(event.title, until), t.reference(order.code)],
    facts: [
      due,
      ...(note ? [{ label: t.howToPay, lines: note.split(/\r?\n/) }] : []),
      ...eventFacts(view),
      orderFact(view),
    ],
    button: { label: t.see, href: order.url },
  });
}

/** A day and time as the event's place has them, with its zone. */
export function untilOf({ event, language }: OrderView, until: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: event.timezone || 'UTC',
  }).format(new Date(until.replace(' ', 'T')));
}
