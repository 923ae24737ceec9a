import { type Language, LOCALES } from '#lib/language/index.ts';
import { words } from '../messages/price-line.messages.ts';
import { formatMoney } from '#shared/ui/format-money.ts';

/** What a price line needs to know of a kind of ticket. `price` in minor units; `left` null when there is no limit. */
export interface PricedTicket {
  kind: 'free' | 'paid' | 'donation';
  price: number;
  left: number | null;
}

/** "Free", "$25", "From $25", "Free to $25", "Pay what you like", "Sold out"; "" when nothing is on sale. */
export function priceLine(tickets: readonly PricedTicket[], currency: string, language: Language): string {
  const t = words[language];
  if (tickets.length === 0) return '';
  const onSale = tickets.filter((ticket) => ticket.left === null || ticket.left > 0);
  if (onSale.length === 0) return t.soldOut;
  const fixed = onSale.filter((ticket) => ticket.kind !== 'donation');
  if (fixed.length === 0) return t.asYouLike;
  const prices = fixed.map((ticket) => (ticket.kind === 'free' ? 0 : ticket.price));
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const money = (amount: number) => formatMoney(amount, currency, LOCALES[language], true);
  if (highest === 0) return t.free;
  if (lowest === 0) return t.freeTo(money(highest));
  return lowest === highest && fixed.length === onSale.length ? money(lowest) : t.from(money(lowest));
}
