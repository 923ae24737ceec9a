import { type Language, LOCALES } from '#lib/language/index.ts';
import { formatDateTime } from '../ui/format-date.ts';
import { words } from './refund.messages.ts';

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

const DAY_MS = 86_400_000;

/** The moment until which money goes back, as UTC text; days of 24 hours before the start. */
export function refundEnds(startsAt: string, days: number): string {
  const at = new Date(Date.parse(startsAt.replace(' ', 'T')) - days * DAY_MS);
  return at.toISOString().replace('T', ' ');
}

/** The organiser's promise as sentences, at `now`; empty where nothing is said. */
export function refundSentences(
  { policy, days, note }: RefundTerms,
  { startsAt, timezone, now }: When,
  language: Language,
): string[] {
  const say = words[language];
  const own = note === '' ? [] : [note];
  if (policy === 'none') return [say.none, ...own];
  if (policy === 'flexible') return own.length > 0 ? own : [say.ask];
  if (policy !== 'until') return own;
  if (days === 0) return [say.untilStart, ...own];
  const ends = refundEnds(startsAt, days);
  const date = formatDateTime(ends, timezone, 'medium', LOCALES[language]);
  return [now < ends ? say.until(days, date) : say.over(days), ...own];
}

/** An event's terms as its pages hand them on. */
export function refundTermsOf(event: {
  refundPolicy: string;
  refundDays: number;
  refundNote: string;
}): RefundTerms {
  return { policy: event.refundPolicy, days: event.refundDays, note: event.refundNote };
}
