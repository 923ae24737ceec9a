import { formatMoney } from './ui/format-money.ts';

/** What a price line needs to know of a kind of ticket. `price` in minor units; `left` null when there is no limit. */
export interface PricedTicket {
  kind: 'free' | 'paid' | 'donation';
  price: number;
  left: number | null;
}

/** "Free", "$25", "From $25", "Free to $25", "Pay what you like", "Sold out"; "" when nothing is on sale. */
export function priceLine(tickets: readonly PricedTicket[], currency: string, locale = 'en-US'): string {
  if (tickets.length === 0) return '';
  const onSale = tickets.filter((ticket) => ticket.left === null || ticket.left > 0);
  if (onSale.length === 0) return 'Sold out';
  const fixed = onSale.filter((ticket) => ticket.kind !== 'donation');
  if (fixed.length === 0) return 'Pay what you like';
  const prices = fixed.map((ticket) => (ticket.kind === 'free' ? 0 : ticket.price));
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const money = (amount: number) => formatMoney(amount, currency, locale, true);
  if (highest === 0) return 'Free';
  if (lowest === 0) return `Free to ${money(highest)}`;
  return lowest === highest && fixed.length === onSale.length ? money(lowest) : `From ${money(lowest)}`;
}
