import { z } from 'zod';
import { inEach, type Translated } from '#lib/language/index.ts';
import { addMs, isTimeZone, parseUtcText, toUtcText } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import { wrongField } from '#features/chapters/model/errors.ts';
import { line, name } from '#features/chapters/model/typed.ts';
import type { RichText } from '#features/chapters/model/ports.ts';
import { words } from '../messages/announcements-announcements.messages.ts';
import type { AnnouncementRow } from './schema.ts';

const LONGEST_BODY = 50_000;
const FAR_MS = 2 * 366 * 24 * 3_600_000;

type Table = (typeof words)['en'];
type Plain = { [K in keyof Table]: Table[K] extends string ? K : never }[keyof Table];

/** A sentence about announcements in every language. */
export const told = (why: Plain): Translated<string> => inEach(words, (t) => t[why]);

const box = z
  .string()
  .default('')
  .transform((typed) => (typed === 'on' ? 1 : 0));

const typed = z.object({
  title: name(150),
  body: z.string().default(''),
  below: box,
  public: box,
  mail: box,
  zone: line(60),
  publishAt: line(40),
});

export type AnnouncementInput = Pick<
  AnnouncementRow,
  'title' | 'body' | 'below' | 'public' | 'mail' | 'zone' | 'publishAt'
>;

/** What a form says of an announcement. `publishAt` is UTC text, or empty for at once. Throws 400 by field. */
export function readAnnouncement(raw: unknown, richText: RichText, now: string): AnnouncementInput {
  const parsed = typed.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { body: given, zone, publishAt, ...rest } = parsed.data;
  if (given.length > LONGEST_BODY) throw wrongField('body', told('longBody'));
  const body = richText.sanitise(given.replaceAll('\0', ''));
  if (richText.plain(body).trim() === '') throw wrongField('body', told('needBody'));
  if (!isTimeZone(zone || 'UTC')) throw wrongField('zone', told('noZone'));
  return { ...rest, body, zone: zone || 'UTC', publishAt: timeOf(publishAt, now) };
}

function timeOf(typedTime: string, now: string): string {
  if (typedTime === '') return '';
  const ms = parseUtcText(typedTime);
  if (ms === null || toUtcText(ms) > addMs(now, FAR_MS)) throw wrongField('publishAt', told('noTime'));
  return toUtcText(ms);
}
