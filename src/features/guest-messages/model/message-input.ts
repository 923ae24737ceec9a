import { plainText as textOfHtml, sanitiseDescription } from '#features/events/index.ts';
import { plainText } from '#lib/plain-text.ts';
import { addMs, parseUtcText, toUtcText } from '#lib/time.ts';
import { noSuchVariable, wrongField } from './errors.ts';
import { spelledAlike, unknownVariable } from './variables.ts';

const MAX_SUBJECT = 150;
const MAX_BODY = 50_000;
const FAR_MS = 2 * 366 * 24 * 3_600_000;

/** What is said, ready to be kept: the subject on one line, the body as harmless HTML. Throws 400 by field. */
export function readWords(input: { subject?: unknown; body?: unknown }): { subject: string; body: string } {
  const subject = spelledAlike(plainText(textIn(input.subject)));
  if (subject === '') throw wrongField('subject', 'needSubject');
  if (subject.length > MAX_SUBJECT) throw wrongField('subject', 'longSubject');
  const given = textIn(input.body);
  if (given.length > MAX_BODY) throw wrongField('body', 'longBody');
  const body = spelledAlike(sanitiseDescription(given));
  if (textOfHtml(body).trim() === '') throw wrongField('body', 'needBody');
  for (const [field, text] of [
    ['subject', subject],
    ['body', body],
  ] as const) {
    const unknown = unknownVariable(text);
    if (unknown !== null) throw noSuchVariable(field, unknown);
  }
  return { subject, body };
}

/** When it is to go out, as UTC text; '' for no time. Throws 400 for what is over or no time. */
export function readSendAt(given: unknown, now: string): string {
  const text = textIn(given);
  if (text === '') return '';
  const ms = parseUtcText(text);
  if (ms === null) throw wrongField('sendAt', 'noTime');
  const at = toUtcText(ms);
  if (at <= now) throw wrongField('sendAt', 'timeOver');
  if (at > addMs(now, FAR_MS)) throw wrongField('sendAt', 'timeFar');
  return at;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}
