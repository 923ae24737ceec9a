import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { formatNumber, type Language, LOCALES } from '#lib/language/index.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { isTimeZone } from '#lib/time.ts';
import { words } from '../messages/mails.messages.ts';
import type { WantedBasket } from './basket.ts';

type Sold = Pick<AskedSale, 'types' | 'dates'> & { event: { timezone: string } };

/** A moment (UTC text) on the clocks of the event's place, with its zone. */
export function momentAt(utc: string, timezone: string, language: Language): string {
  const format = dateFormat(LOCALES[language], {
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: isTimeZone(timezone) ? timezone : 'UTC',
  });
  return format.format(new Date(utc.replace(' ', 'T'))).replaceAll(' ', ' ');
}

/** When a date of an event is, with its title; the id where it is not known any more. */
function spokenDate({ dates, event }: Sold, id: string, language: Language): string {
  const date = dates.get(id);
  if (!date) return id;
  const when = momentAt(date.startsAt, event.timezone, language);
  return date.title === '' ? when : `${date.title}, ${when}`;
}

const nameOf = ({ types }: Sold, id: string): string => types.get(id)?.name ?? id;

/** What somebody waits for, a line each: `2 × Adult or Student`, and the dates that would do. */
export function spokenBasket(
  sold: Sold,
  { lines, dates }: WantedBasket,
  language: Language,
): { tickets: string[]; dates: string[] } {
  const t = words[language];
  return {
    tickets: lines.map(({ types, quantity }) =>
      t.line(formatNumber(quantity, language), types.map((id) => nameOf(sold, id)).join(t.or)),
    ),
    dates: dates.map((id) => spokenDate(sold, id, language)),
  };
}

/** Tickets that are held, a line each: `2 × Adult, Sat, 5 December 2026 at 19:00`. */
export const spokenItems = (sold: Sold, items: readonly Quantity[], language: Language): string[] =>
  items.map(({ ticketType, date, quantity }) => {
    const line = words[language].line(formatNumber(quantity, language), nameOf(sold, ticketType));
    return date === '' ? line : `${line}, ${spokenDate(sold, date, language)}`;
  });
