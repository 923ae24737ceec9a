import { dateFormat } from '#lib/language/intl-formats.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { words } from '../messages/refund.messages.ts';
import { keptUntil } from './refund-right.ts';
import { isTimeZone } from '#lib/time.ts';

/** What is read of an event. */
interface PromisingEvent {
  startsAt: string;
  timezone: string;
  refundPolicy?: string;
  refundDays?: number;
  refundNote?: string;
}

/**
 * What an event promises those who can't come, in sentences for paper: they hold whenever they are read. `bought` (UTC
 * text, '' for none) is until when the promise ran when the order was placed. Empty where nothing is said.
 */
export function refundWords(event: PromisingEvent, bought: string, language: Language): string {
  const { refundPolicy: policy = '', refundDays: days = 0, refundNote = '', startsAt, timezone } = event;
  const t = words[language];
  const note = refundNote.trim();
  const until = keptUntil({ policy, days, startsAt }, bought);
  if (until !== '') {
    const promise = until === startsAt ? t.untilStart : t.untilDate(momentIn(timezone, until, language));
    return [promise, note].filter(Boolean).join(' ');
  }
  if (policy === 'none') return [t.none, note].filter(Boolean).join(' ');
  return note || (policy === 'flexible' ? t.ask : '');
}

function momentIn(zone: string, at: string, language: Language): string {
  const timeZone = isTimeZone(zone) ? zone : 'UTC';
  return dateFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone })
    .format(new Date(at.replace(' ', 'T')))
    .replace(/[\u2009\u202f]/g, ' ');
}
