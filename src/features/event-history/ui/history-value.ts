import { formatMoney } from '#lib/money.ts';
import { seatIn, seatText } from '#features/orders/model/seat.ts';
import { accessLabel } from '#features/events/ui/access.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words } from '#features/audit/messages/history.messages.ts';
import { values as programWords } from '../messages/history-values.messages.ts';
import { formatNumber, formatShare, type Language, LOCALES, type PageLocale } from '#lib/language/index.ts';

type Value = string | number | boolean | null;

interface Ways {
  currency: string;
  timezone: string;
  /** Names of people by their ids. */
  names: Record<string, string>;
  language: Language;
  locale: PageLocale;
}

const MONEY = new Set(['price', 'memberPrice', 'refunded', 'amount', 'total', 'difference']);
const DATES = new Set(['startsAt', 'endsAt', 'salesStart', 'salesEnd', 'backUntil', 'ticketDate']);
const YES_OR_NO = new Set([
  'hidden',
  'ownTax',
  'taxIncluded',
  'feeOnTop',
  'restock',
  'required',
  'askNames',
  'perHead',
  'paid',
  'memberFamily',
]);
/** In hundredths of a percent. */
const SHARES = new Set(['bps', 'taxBps']);
const CUT = 280;

/** A value of the history as people write it; null where there was nothing. */
export function historyValue(
  field: string,
  value: Value,
  { currency, timezone, names, language, locale }: Ways,
): string | null {
  if (value === null) return null;
  const t = words[language];
  if (MONEY.has(field) && typeof value === 'number') return formatMoney(value, currency, LOCALES[language]);
  if (field === 'capacity' && value === 0) return null;
  if (YES_OR_NO.has(field)) return Number(value) === 0 ? t.no : t.yes;
  if (SHARES.has(field))
    return language === 'en' ? `${Number(value) / 100} %` : formatShare(Number(value), language);
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value !== 'string')
    return typeof value === 'number' ? formatNumber(value, language) : String(value);
  if (DATES.has(field)) return formatDateTime(value, timezone, 'medium', locale);
  if (field === 'seat') return seatSaid(value, language);
  if (field === 'owner') return names[value] ?? null;
  if (field === 'description') return cut(value.replaceAll(/<[^>]*>/g, ' '));
  if (field === 'cover') return t.picture;
  if (field === 'location') return place(value);
  if (field === 'tags') return list(value);
  if (field === 'access') return list(value, (feature) => accessLabel(feature, language));
  const values: Partial<Record<string, Partial<Record<string, string>>>> = programWords[language];
  return values[field]?.[value] ?? cut(value);
}

function cut(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > CUT ? `${plain.slice(0, CUT)}…` : plain;
}

function seatSaid(value: string, language: Language): string | null {
  const seat = seatIn(value);
  return seat && seatText(seat, language);
}

function place(value: string): string | null {
  const { lon, lat } = JSON.parse(value) as { lon: number; lat: number };
  return lon === 0 && lat === 0 ? null : `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}

function list(value: string, called = (item: string) => item): string | null {
  const items: unknown = JSON.parse(value);
  return Array.isArray(items) && items.length > 0
    ? items.map((item) => called(String(item))).join(', ')
    : null;
}
