import { fieldError, type FieldErrors, invalid, invalidField } from '#lib/errors.ts';
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

const refusal = (why: Refusal) =>
  fieldError(
    'validation_invalid',
    inEach(said, (t) => t[why]),
  );

/** What was typed, as it is kept. Throws 400 about each of its fields that is wrong. */
export function readNotice(typed: TypedNotice, now: UtcText): NoticeInput {
  const wrong: FieldErrors = {};
  const words = wordsIn(typed, wrong);
  const kind = typed.kind === 'action' ? 'action' : 'information';
  const audience = AUDIENCES.find((one) => one === typed.audience) ?? null;
  if (audience === null) wrong.audience = refusal('audienceMissing');
  if (audience === 'chapter' && typed.chapter === '') wrong.chapter = refusal('chapterMissing');
  const addresses = audience === 'accounts' ? addressesIn(typed.addresses, wrong) : [];
  const [mail, page] = [typed.mail === 'on' ? 1 : 0, typed.page === 'on' ? 1 : 0];
  if (mail + page === 0) wrong.mail = refusal('wayMissing');
  const actBy = kind === 'action' ? typed.actBy.trim() : '';
  if (actBy !== '' && !isDay(actBy)) wrong.actBy = refusal('dayWrong');
  const shownUntil = page === 1 ? endIn(typed.shownUntil, now, wrong) : '';
  if (audience === null || Object.keys(wrong).length > 0) throw invalid(wrong);
  const chapter = audience === 'chapter' ? typed.chapter : '';
  return { words, kind, audience, chapter, addresses, mail, page, actBy, shownUntil };
}

/** What was typed in each language. A language with nothing in it is left out. Throws 400 about one half of it, or all. */
export function readWords(typed: TypedNotice): NoticeWords {
  const wrong: FieldErrors = {};
  const words = wordsIn(typed, wrong);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return words;
}

function wordsIn(typed: TypedNotice, wrong: FieldErrors): NoticeWords {
  const words: NoticeWords = {};
  for (const language of LANGUAGES) {
    const subject = readLine(typed[`subject-${language}`]);
    const text = typed[`text-${language}`].replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').trim();
    if (subject === '' && text === '') continue;
    words[language] = { subject, text };
    if (subject === '') wrong[`subject-${language}`] = refusal('subjectMissing');
    if (text === '') wrong[`text-${language}`] = refusal('textMissing');
    if (isLonger(subject, SUBJECT_LENGTH)) wrong[`subject-${language}`] = tooLong(SUBJECT_LENGTH);
    if (isLonger(text, TEXT_LENGTH)) wrong[`text-${language}`] = tooLong(TEXT_LENGTH);
  }
  if (Object.keys(words).length === 0) wrong['subject-en'] = refusal('wordsMissing');
  return words;
}

const readLine = (text: string): string => text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();

const isLonger = (text: string, most: number): boolean => Array.from(text).length > most;

const tooLong = (most: number) =>
  fieldError(
    'validation_max_text_constraint',
    inEach(said, (t) => t.tooLong(most)),
  );

function addressesIn(typed: string, wrong: FieldErrors): string[] {
  const found = [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  if (found.length === 0) wrong.addresses = refusal('addressesMissing');
  if (found.length > MOST_ADDRESSES)
    wrong.addresses = fieldError(
      'validation_invalid',
      inEach(said, (t) => t.tooMany(MOST_ADDRESSES)),
    );
  return found;
}

/** A wall time in UTC, as a form has it (`2026-12-01T18:00`). */
function endIn(typed: string, now: UtcText, wrong: FieldErrors): UtcText {
  const text = typed.trim();
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)
    ? parseUtcText(`${text.replace('T', ' ')}:00.000Z`)
    : null;
  if (ms === null) {
    wrong.shownUntil = refusal('endMissing');
    return '';
  }
  const end = toUtcText(ms);
  if (end <= now) wrong.shownUntil = refusal('endPast');
  if (ms - (parseUtcText(now) ?? 0) > YEAR_MS) wrong.shownUntil = refusal('endFar');
  return end;
}

/** Addresses that no account has. */
export const unknownAddresses = (addresses: readonly string[]) =>
  invalidField(
    'addresses',
    'validation_invalid',
    inEach(said, (t) => t.unknownAddresses(addresses.join(', '))),
  );
