import type { MailMessage } from '#platform/mail/index.ts';
import type { OrderRow } from '../schema.ts';
import { plainMail } from './plain-mail.ts';

/** Tells the buyer of a free order that its tickets are not valid any more. */
export function orderCancelledMail(
  url: string,
  event: { title: string },
  order: OrderRow,
  because: 'event_cancelled' | 'asked',
): MailMessage {
  const why =
    because === 'event_cancelled'
      ? `${event.title} has been cancelled. Your tickets are not valid any more; nothing was charged for them.`
      : `Your order ${order.code} for ${event.title} has been cancelled. Its tickets are not valid any more.`;
  return plainMail({
    to: order.buyerEmail,
    subject:
      because === 'event_cancelled' ? `${event.title} has been cancelled` : `Order ${order.code} cancelled`,
    paragraphs: [`Hello ${order.buyerName},`, why],
    link: { label: 'See the order', url },
  });
}
