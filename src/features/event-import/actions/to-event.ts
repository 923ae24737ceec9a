import { escapeHtml } from '#lib/escape-html.ts';
import { createHash } from 'node:crypto';
import { invalidField } from '#lib/errors.ts';
import { isTimeZone } from '#lib/time.ts';
import { type EventCategory, isEventCategory } from '#features/events/model/categories.ts';
import type { EventContent } from '#features/events/model/event-input.ts';
import { excerpt } from '#features/events/model/plain-text.ts';
import { hasPlace } from '#features/events/model/publishing.ts';
import { foldText } from '#features/events/model/search-text.ts';
import { validateNewEvent } from '#features/events/model/validate-event.ts';
import { guessCategory } from './category-guess.ts';
import { countryName } from './countries.ts';
import { parseMoment, spanOf } from './dates.ts';
import type { SourceEvent } from './source-event.ts';
import { zoneOf } from './time-zones.ts';
import { words } from '../messages/to-event.messages.ts';

/** What imported events have that their file doesn't say. */
export interface ImportDefaults {
  currency?: string | undefined;
  category?: EventCategory | undefined;
}

const REMOTE = /^\s*(online|virtual|remote|zoom|webinar|livestream|internet)\b/i;

function webAddress(text: string | undefined): string {
  const url = URL.parse(text ?? '') ?? URL.parse(/^www\./i.test(text ?? '') ? `https://${text}` : '');
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.href.length <= 500
    ? url.href
    : '';
}

/** Text may well speak of `<things>`; only what is known as markup is taken for it. */
const MARKUP = /<\/?(p|br|b|i|a|u|s|em|strong|ul|ol|li|h[1-6]|div|span|blockquote|hr|img|code)\b[^<>]*>/i;

/** What the file says about it, and the way to its registration: an imported event has no tickets of ours. */
function describe(text: string, url: string): string {
  const html = MARKUP.test(text)
    ? text
    : text
        .split(/\n{2,}|\r\n\r\n/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br />')}</p>`)
        .join('');
  return url ? `${html}<p><a href="${escapeHtml(url)}">Registration and details</a></p>` : html;
}

function times(source: SourceEvent, zone: string): { startsAt: string; endsAt: string } {
  if (!source.start) throw invalidField('startsAt', 'validation_required', words.noStart);
  const start = parseMoment(source.start);
  if (!start) {
    throw invalidField(
      'startsAt',
      'validation_invalid_date',
      words.startUnreadable(excerpt(source.start, 40)),
    );
  }
  const end = source.end ? parseMoment(source.end) : null;
  if (source.end && !end) {
    throw invalidField('endsAt', 'validation_invalid_date', words.endUnreadable(excerpt(source.end, 40)));
  }
  const span = spanOf(start, end, zone);
  if (!span) throw invalidField('startsAt', 'validation_invalid_date', words.startNoDate);
  return span;
}

/** Makes an event of what a file tells. Throws 400 with what is missing or wrong, in sentences about "it". */
export function toEventContent(source: SourceEvent, defaults: ImportDefaults): EventContent {
  const country =
    source.country && /^[A-Z]{2}$/.test(source.country)
      ? (countryName(source.country) ?? source.country)
      : (source.country ?? '');
  const zone =
    source.timezone && isTimeZone(source.timezone) ? source.timezone : zoneOf(country, source.city ?? '');
  const url = webAddress(source.url);
  const remote = REMOTE.test(source.city ?? '') || REMOTE.test(source.venue ?? '');
  const venueUrl = webAddress(source.venue);
  const online = source.online === true || remote || venueUrl !== '' || source.onlineUrl !== undefined;
  const topics = source.topics ?? [];
  const title = excerpt(source.name ?? '', 120);
  if (title === '') throw invalidField('title', 'validation_required', words.noName);
  const content = {
    title,
    summary: excerpt(source.summary ?? '', 300),
    description: describe(source.description ?? '', url),
    ...times(source, zone),
    timezone: zone,
    venueName: remote || venueUrl !== '' ? '' : excerpt(source.venue ?? '', 120),
    venueAddress: excerpt(source.address ?? '', 300),
    location: source.point ?? null,
    city: REMOTE.test(source.city ?? '') ? '' : excerpt(source.city ?? '', 80),
    country: excerpt(country, 80),
    onlineUrl: online ? webAddress(source.onlineUrl) || venueUrl || url : '',
    category: guessCategory(topics, title, defaults.category),
    tags: tagsOf(topics, source.tags ?? []),
    currency: defaults.currency,
  };
  if (!hasPlace(content)) {
    const reason = online ? words.noLink : words.noPlace;
    throw invalidField('venueName', 'validation_required', reason);
  }
  return validateNewEvent(content);
}

function tagsOf(topics: readonly string[], tags: readonly string[]): string[] {
  const words = [...tags, ...topics.filter((topic) => !isEventCategory(topic.toLowerCase()))];
  return [...new Set(words.map((word) => excerpt(word, 30)).filter((word) => word !== ''))].slice(0, 10);
}

/** An id that nobody else gives: an address, or long enough. `17` is the seventeenth of many files. */
const OWN_ID = /[@:/]|^.{15,}$/;

/**
 * By what an event is known again when its file is read once more: the source's id for it, else its address, name
 * and start.
 */
export function importKey(source: SourceEvent): string {
  const { uid = '', url = '', name = '', start = '' } = source;
  const page = url.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const parts = OWN_ID.test(uid) ? ['uid', uid] : ['page', page, foldText(name), start.trim()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}
