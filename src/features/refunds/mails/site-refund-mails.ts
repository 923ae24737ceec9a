import { type EventManager, managersOf } from '#features/events/index.ts';
import type { CheckoutContext } from '#features/checkout/index.ts';
import { takenByHand } from '#features/orders/index.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import { languageOf, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { plainText } from '#lib/plain-text.ts';
import { type MailMessage, SITE_NAME, writeLetter } from '#platform/mail/index.ts';
import { words } from '../messages/site-refund.messages.ts';

/** A refund that an operator makes; `amount` in minor units of its order's currency. */
interface SiteRefund {
  amount: number;
  /** '' where none was given. */
  reason: string;
}

/** A mail for the owner and each manager of an order's event, by account: the site pays the order back. */
export async function siteRefundMails(
  { events, db, origin }: Pick<CheckoutContext, 'events' | 'db' | 'origin'>,
  order: OrderRow,
  refund: SiteRefund,
): Promise<{ account: string; mail: MailMessage }[]> {
  const event = await events.find(order.event);
  if (!event) return [];
  const team = await managersOf(db, event);
  return Promise.all(
    team.map(async (member) => ({
      account: member.id,
      mail: await siteRefundMail({ origin, title: event.title }, member, order, refund),
    })),
  );
}

/** Tells one of them, in their language. */
export async function siteRefundMail(
  { origin, title }: { origin: string; title: string },
  { email, locale }: EventManager,
  order: Pick<OrderRow, 'id' | 'event' | 'code' | 'currency' | 'method'>,
  { amount, reason }: SiteRefund,
): Promise<MailMessage> {
  const lang = languageOf(locale);
  const t = words[lang];
  const letter = await writeLetter({
    lang,
    subject: t.subject(order.code),
    texts: [t.text(plainText(title), SITE_NAME)],
    facts: [
      { label: t.order, lines: [order.code] },
      { label: t.amount, lines: [formatMoney(amount, order.currency, LOCALES[lang])] },
      ...(reason === '' ? [] : [{ label: t.reason, lines: reason.split('\n') }]),
    ],
    after: takenByHand(order) ? [] : [t.balance],
    button: { href: `${origin}/events/${order.event}/manage/orders/${order.id}`, label: t.open },
    why: t.why(SITE_NAME),
  });
  return { to: email, ...letter };
}
