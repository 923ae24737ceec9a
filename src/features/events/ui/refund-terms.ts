import { refundEnds } from '#features/events/model/refund-right.ts';
import { words } from '../messages/refund.messages.ts';
import { type Language, LOCALES, type PageLocale } from '#lib/language/index.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';

/** What an organiser says of refunds, and what it is reckoned by. */
export interface RefundTerms {
  policy: string;
  /** Days before the start. */
  days: number;
  note: string;
}

interface When {
  startsAt: string;
  timezone: string;
  /** UTC text. */
  now: string;
}

/** The organiser's promise as sentences, at `now`; empty where nothing is said. */
export function refundSentences(
  { policy, days, note }: RefundTerms,
  { startsAt, timezone, now }: When,
  language: Language,
  locale: PageLocale = LOCALES[language],
): string[] {
  const t = words[language];
  const own = note === '' ? [] : [note];
  if (policy === 'none') return [t.none, ...own];
  if (policy === 'flexible') return own.length > 0 ? own : [t.ask];
  if (policy !== 'until') return own;
  if (days === 0) return [t.untilStart, ...own];
  const ends = refundEnds(startsAt, days);
  const date = formatDateTime(ends, timezone, 'medium', locale);
  return [now < ends ? t.until(days, date) : t.over(days), ...own];
}

/** An event's terms as its pages hand them on. */
export function refundTermsOf(event: {
  refundPolicy: string;
  refundDays: number;
  refundNote: string;
}): RefundTerms {
  return { policy: event.refundPolicy, days: event.refundDays, note: event.refundNote };
}

/** What guests may do who want another date, as a sentence; none where they may not. */
export function exchangeSentences(
  { exchangeTimes, exchangeHours }: { exchangeTimes: number; exchangeHours: number },
  language: Language,
): string[] {
  return exchangeTimes > 0 ? [words[language].exchange(exchangeTimes, exchangeHours)] : [];
}

/** What guests may do who want another type or size, as a sentence; none where they may not. */
export function typeChangeSentences(
  { typeChanges, typeChangeHours }: { typeChanges: number; typeChangeHours: number },
  language: Language,
): string[] {
  return typeChanges > 0 ? [words[language].typeChange(typeChangeHours)] : [];
}

/** Whether guests may hand tickets on, as a sentence; none where they may at any time. */
export function transferSentences(
  { transferPolicy, transferHours }: { transferPolicy: string; transferHours: number },
  language: Language,
): string[] {
  const t = words[language];
  if (transferPolicy === 'forbidden') return [t.noTransfer];
  return transferHours > 0 ? [t.transferUntil(transferHours)] : [];
}

/** What an event promises, as its pages read it. */
interface PromisingEvent {
  refundPolicy: string;
  refundDays: number;
  refundNote: string;
  exchangeTimes: number;
  exchangeHours: number;
  typeChanges: number;
  typeChangeHours: number;
  transferPolicy: string;
  transferHours: number;
  startsAt: string;
  timezone: string;
}

/**
 * The promise for pages on which money is paid: made on the server, so that no table of words travels. Our own sentences
 * speak of refunds; before the organiser's stands what they are about. With `byDate` tickets are for single dates, which guests may exchange.
 */
export function refundsShown(
  event: PromisingEvent,
  now: string,
  { language, locale, byDate }: { language: Language; locale: PageLocale; byDate: boolean },
) {
  const terms = refundTermsOf(event);
  const sentences = refundSentences(terms, { ...event, now }, language, locale);
  const title = sentences[0] === terms.note ? words[language].title : '';
  const exchanges = byDate ? exchangeSentences(event, language) : [];
  const changes = [...exchanges, ...typeChangeSentences(event, language)];
  return { title, sentences: [...sentences, ...changes, ...transferSentences(event, language)] };
}
