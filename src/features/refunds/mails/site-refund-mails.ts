import { type EventManager, managersOf } from '#features/events/index.ts';
import type { CheckoutContext } from '#features/checkout/index.ts';
import { takenByHand } from '#features/orders/index.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import { formatNumber, languageOf, LOCALES } from '#lib/language/index.ts';
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
  return toManagers({ events, db }, order.event, ({ title }, member) =>
    siteRefundMail({ origin, title }, member, order, refund),
  );
}

/** One mail for each of them about all orders of a batch that an operator had refunded; none where nothing was. */
export async function siteRefundsMails(
  { events, db, origin }: Pick<CheckoutContext, 'events' | 'db' | 'origin'>,
  eventId: string,
  refunds: SiteRefund & { orders: number },
): Promise<{ account: string; mail: MailMessage }[]> {
  if (refunds.orders === 0) return [];
  return toManagers({ events, db }, eventId, ({ id, title, currency }, member) =>
    siteRefundsMail({ origin, title, event: id, currency }, member, refunds),
  );
}

async function toManagers(
  { events, db }: Pick<CheckoutContext, 'events' | 'db'>,
  eventId: string,
  write: (
    event: { id: string; title: string; currency: string },
    member: EventManager,
  ) => Promise<MailMessage>,
): Promise<{ account: string; mail: MailMessage }[]> {
  const event = await events.find(eventId);
  if (!event) return [];
  const team = await managersOf(db, event);
  return Promise.all(team.map(async (member) => ({ account: member.id, mail: await write(event, member) })));
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

/** The same about the orders of a batch. */
export async function siteRefundsMail(
  { origin, title, event, currency }: { origin: string; title: string; event: string; currency: string },
  { email, locale }: EventManager,
  { orders, amount, reason }: SiteRefund & { orders: number },
): Promise<MailMessage> {
  const lang = languageOf(locale);
  const t = words[lang];
  const letter = await writeLetter({
    lang,
    subject: t.subjectOfSeveral(plainText(title)),
    texts: [t.textOfSeveral(plainText(title), SITE_NAME)],
    facts: [
      { label: t.orders, lines: [formatNumber(orders, lang)] },
      { label: t.amount, lines: [formatMoney(amount, currency, LOCALES[lang])] },
      ...(reason === '' ? [] : [{ label: t.reason, lines: reason.split('\n') }]),
    ],
    after: [t.balanceOfSeveral],
    button: { href: `${origin}/events/${event}/manage/orders`, label: t.openSeveral },
    why: t.why(SITE_NAME),
  });
  return { to: email, ...letter };
}
