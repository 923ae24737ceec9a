import { invalidField } from '#lib/errors.ts';
import { inEach, type Language, LANGUAGES } from '#lib/language/index.ts';
import { isDay, parseUtcText, toUtcText, type UtcText } from '#lib/time.ts';
import { words as said } from '../messages/refusals.messages.ts';
import { AUDIENCES } from './audience.ts';
import type { NoticeWords } from './notice-words.ts';
import type { NoticeRow } from './schema.ts';

const SUBJECT_LENGTH = 150;
const TEXT_LENGTH = 5_000;
/** So many accounts are chosen one by one. */
const MOST_ADDRESSES = 200;
const YEAR_MS = 366 * 24 * 3_600_000;

/** What the form of a notice has, as it was typed: subject and text once for each language. */
export type TypedNotice = Record<
  | 'kind'
  | 'audience'
  | 'chapter'
  | 'addresses'
  | 'mail'
  | 'page'
  | 'actBy'
  | 'shownUntil'
  | `subject-${Language}`
  | `text-${Language}`,
  string
>;

export type NoticeInput = Pick<
  NoticeRow,
  'kind' | 'audience' | 'chapter' | 'mail' | 'page' | 'actBy' | 'shownUntil'
> & { words: NoticeWords; addresses: string[] };

type Refusal = Exclude<keyof (typeof said)['en'], 'unknownAddresses' | 'tooLong' | 'tooMany'>;

const wrong = (field: keyof TypedNotice, why: Refusal) =>
  invalidField(
    field,
    'validation_invalid',
    inEach(said, (t) => t[why]),
  );

/** What was typed, as it is kept. Throws 400 about one of its fields. */
export function readNotice(typed: TypedNotice, now: UtcText): NoticeInput {
  const words = readWords(typed);
  const kind = typed.kind === 'action' ? 'action' : 'information';
  const audience = AUDIENCES.find((one) => one === typed.audience);
  if (!audience) throw wrong('audience', 'audienceMissing');
  if (audience === 'chapter' && typed.chapter === '') throw wrong('chapter', 'chapterMissing');
  const addresses = audience === 'accounts' ? readAddresses(typed.addresses) : [];
  const [mail, page] = [typed.mail === 'on' ? 1 : 0, typed.page === 'on' ? 1 : 0];
  if (mail + page === 0) throw wrong('mail', 'wayMissing');
  const actBy = kind === 'action' ? typed.actBy.trim() : '';
  if (actBy !== '' && !isDay(actBy)) throw wrong('actBy', 'dayWrong');
  return {
    words,
    kind,
    audience,
    chapter: audience === 'chapter' ? typed.chapter : '',
    addresses,
    mail,
    page,
    actBy,
    shownUntil: page === 1 ? readEnd(typed.shownUntil, now) : '',
  };
}

/** What was typed in each language. A language with nothing in it is left out. Throws 400 about one half of it, or all. */
export function readWords(typed: TypedNotice): NoticeWords {
  const words: NoticeWords = {};
  for (const language of LANGUAGES) {
    const subject = readLine(typed[`subject-${language}`]);
    const text = typed[`text-${language}`].replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').trim();
    if (subject === '' && text === '') continue;
    if (subject === '') throw wrong(`subject-${language}`, 'subjectMissing');
    if (text === '') throw wrong(`text-${language}`, 'textMissing');
    requireShort(`subject-${language}`, subject, SUBJECT_LENGTH);
    requireShort(`text-${language}`, text, TEXT_LENGTH);
    words[language] = { subject, text };
  }
  if (Object.keys(words).length === 0) throw wrong('subject-en', 'wordsMissing');
  return words;
}

const readLine = (text: string): string => text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();

function requireShort(field: keyof TypedNotice, text: string, most: number): void {
  if (Array.from(text).length > most)
    throw invalidField(
      field,
      'validation_max_text_constraint',
      inEach(said, (t) => t.tooLong(most)),
    );
}

function readAddresses(typed: string): string[] {
  const found = [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  if (found.length === 0) throw wrong('addresses', 'addressesMissing');
  if (found.length > MOST_ADDRESSES)
    throw invalidField(
      'addresses',
      'validation_invalid',
      inEach(said, (t) => t.tooMany(MOST_ADDRESSES)),
    );
  return found;
}

/** A wall time in UTC, as a form has it (`2026-12-01T18:00`). */
function readEnd(typed: string, now: UtcText): UtcText {
  const text = typed.trim();
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)
    ? parseUtcText(`${text.replace('T', ' ')}:00.000Z`)
    : null;
  if (ms === null) throw wrong('shownUntil', 'endMissing');
  const end = toUtcText(ms);
  if (end <= now) throw wrong('shownUntil', 'endPast');
  if (ms - (parseUtcText(now) ?? 0) > YEAR_MS) throw wrong('shownUntil', 'endFar');
  return end;
}

/** Addresses that no account has. */
export const unknownAddresses = (addresses: readonly string[]) =>
  invalidField(
    'addresses',
    'validation_invalid',
    inEach(said, (t) => t.unknownAddresses(addresses.join(', '))),
  );
