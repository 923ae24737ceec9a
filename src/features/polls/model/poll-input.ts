import { z } from 'zod';
import { inEach, type Translated } from '#lib/language/index.ts';
import { addMs, isTimeZone, parseUtcText, toUtcText } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import { wrongField } from '#features/chapters/model/errors.ts';
import { line, name, paragraphs } from '#features/chapters/model/typed.ts';
import { words } from '../messages/polls-polls.messages.ts';
import type { PollQuestion, PollRow } from './schema.ts';

/** So many questions a form has room for. */
export const QUESTIONS = 5;
const OPTIONS = 20;
const LONGEST_OPTION = 200;
const FAR_MS = 366 * 24 * 3_600_000;

type Table = (typeof words)['en'];
type Plain = { [K in keyof Table]: Table[K] extends string ? K : never }[keyof Table];

/** A sentence about polls in every language. */
export const told = (why: Plain): Translated<string> => inEach(words, (t) => t[why]);

const base = z.object({
  title: name(150),
  intro: paragraphs(4_000),
  secret: z
    .string()
    .default('')
    .transform((typed) => (typed === 'open' ? 0 : 1)),
  quorum: line(3),
  zone: line(60),
  opensAt: line(40),
  closesAt: line(40),
});

const question = z.object({
  text: line(300),
  kind: z.enum(['single', 'multiple']).catch('single'),
  options: paragraphs(10_000),
});

export type PollInput = Pick<
  PollRow,
  'title' | 'intro' | 'questions' | 'secret' | 'quorum' | 'zone' | 'opensAt' | 'closesAt'
>;

/**
 * What a form says of a poll: `text1`, `kind1` and `options1` (an answer a line) of the first question, and so on; those
 * that are empty are left out. Throws 400 by field.
 */
export function readPoll(raw: Record<string, unknown>, now: string): PollInput {
  const parsed = base.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { quorum, zone, opensAt, closesAt, ...rest } = parsed.data;
  if (!/^\d{0,3}$/.test(quorum) || Number(quorum) > 100) throw wrongField('quorum', told('noQuorum'));
  if (!isTimeZone(zone || 'UTC')) throw wrongField('zone', told('noZone'));
  if (closesAt === '') throw wrongField('closesAt', told('needEnd'));
  const opens = opensAt === '' ? '' : moment('opensAt', opensAt);
  const closes = moment('closesAt', closesAt);
  if (closes <= now || closes > addMs(now, FAR_MS)) throw wrongField('closesAt', told('endOver'));
  if (closes <= opens) throw wrongField('closesAt', told('endBeforeStart'));
  return {
    ...rest,
    quorum: Number(quorum),
    zone: zone || 'UTC',
    opensAt: opens,
    closesAt: closes,
    questions: JSON.stringify(readQuestions(raw)),
  };
}

function readQuestions(raw: Record<string, unknown>): PollQuestion[] {
  const questions: PollQuestion[] = [];
  for (let n = 1; n <= QUESTIONS; n += 1) {
    const parsed = question.safeParse({
      text: raw[`text${n}`],
      kind: raw[`kind${n}`],
      options: raw[`options${n}`],
    });
    if (!parsed.success)
      throw wrongField(
        `text${n}`,
        inEach(words, (t) => t.needText),
      );
    const { text, kind } = parsed.data;
    const options = parsed.data.options
      .split('\n')
      .map((option) => option.replaceAll(/\s+/g, ' ').trim())
      .filter((option) => option !== '');
    if (text === '' && options.length === 0) continue;
    if (text === '') throw wrongField(`text${n}`, told('needText'));
    if (options.length < 2) throw wrongField(`options${n}`, told('needOptions'));
    if (options.length > OPTIONS)
      throw wrongField(
        `options${n}`,
        inEach(words, (t) => t.manyOptions(OPTIONS)),
      );
    if (options.some((option) => option.length > LONGEST_OPTION))
      throw wrongField(`options${n}`, told('longOption'));
    if (new Set(options).size < options.length) throw wrongField(`options${n}`, told('sameOption'));
    questions.push({ text, kind, options });
  }
  if (questions.length === 0) throw wrongField('text1', told('needQuestion'));
  return questions;
}

function moment(field: string, typed: string): string {
  const ms = parseUtcText(typed);
  if (ms === null) throw wrongField(field, told('noTime'));
  return toUtcText(ms);
}
