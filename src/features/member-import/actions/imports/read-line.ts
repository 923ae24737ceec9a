import type { ZodError } from 'zod';
import type { Day } from '#features/chapters/model/day.ts';
import { folded } from '#lib/folded.ts';
import { cutText } from '#lib/text.ts';
import { type MemberInput, memberInput } from '#features/members/model/member-input.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import type { TierRow } from '#features/members/model/tier.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';
import { countryCode } from './country-codes.ts';
import { readDay } from './read-day.ts';
import type { RegisterField, RegisterMapping } from '../../model/schema.ts';

/** What a register's lines are held against. */
export interface LineTerms {
  mapping: RegisterMapping;
  chapter: ChapterRow;
  /** That chapter and all below it, by their addresses and their names as they are compared; null where two have one name. */
  named: ReadonlyMap<string, ChapterRow | null>;
  tiers: readonly TierRow[];
  today: Day;
}

/** Somebody in a register, as they can be taken in. */
export interface ReadMember {
  values: MemberInput & { bornOn: Day };
  chapter: ChapterRow;
  tier: TierRow;
  joinedOn: Day;
  paidUntil: Day;
  language: string;
  /** The number that they had; null for a new one. */
  number: number | null;
  /** Cells that say nothing that can be read, and without which they are taken in. */
  notes: RegisterField[];
}

/** Why a line can't be taken in: a word of the program, and what it is about. */
export interface LineProblem {
  problem: 'needed' | 'invalid' | 'ahead' | 'unknown' | 'taken';
  field: RegisterField;
}

const cut = (cell: string | undefined): string => cutText((cell ?? '').replaceAll('\0', '').trim(), 300);

/** Reads a line by what its columns are. Pure. */
export function readLine(cells: readonly string[], terms: LineTerms): ReadMember | LineProblem {
  const { mapping, named, tiers, today } = terms;
  const cell = (field: RegisterField): string => {
    const at = mapping.columns[field];
    return at === undefined ? '' : cut(cells[at]);
  };
  const wrong = (field: RegisterField, problem: LineProblem['problem']): LineProblem => ({ problem, field });
  const notes: RegisterField[] = [];
  const country = countryCode(cell('country'));
  if (country === null) notes.push('country');
  const days = { bornOn: '', joinedOn: '', paidUntil: '' };
  for (const field of ['bornOn', 'joinedOn', 'paidUntil'] as const) {
    const day = readDay(cell(field), mapping.dates, today);
    const unread = day === null || (field !== 'paidUntil' && day > today);
    // Until when somebody is paid is money: nobody is asked anew because of a slip of the pen.
    if (unread && field === 'paidUntil') return wrong(field, 'invalid');
    if (unread) notes.push(field);
    else days[field] = day;
  }
  const whole = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ');
  const chapter = cell('chapter') === '' ? terms.chapter : named.get(folded(cell('chapter')));
  if (!chapter) return wrong('chapter', 'unknown');
  const offered = tiers.filter((one) => idsOfPath(chapter.path).includes(one.chapter));
  const tier =
    cell('tier') === ''
      ? offered.find(({ id }) => id === mapping.tier)
      : offered.find(({ name }) => folded(name) === folded(cell('tier')));
  if (!tier) return wrong('tier', cell('tier') === '' ? 'needed' : 'unknown');
  const phone = PHONE.test(cell('phone')) ? cell('phone') : '';
  if (phone !== cell('phone')) notes.push('phone');
  const number = readNumber(cell('number'));
  if (number === undefined) return wrong('number', 'invalid');
  const parsed = memberInput.safeParse({
    name: whole,
    email: cell('email'),
    phone,
    city: cell('city'),
    country: country || chapter.country,
  });
  if (!parsed.success) return fieldProblem(parsed.error, { name: whole, email: cell('email') });
  const { joinedOn, paidUntil, bornOn } = days;
  return {
    values: { ...parsed.data, bornOn },
    chapter,
    tier,
    joinedOn,
    paidUntil,
    language: languageIn(cell('language')),
    number,
    notes,
  };
}

/** As `memberInput` takes it. */
const PHONE = /^(\+?[\d\s().-]{4,40})?$/;
const LARGEST_NUMBER = 9_999_999;

/** A member's number as cards print it, with zeros before it; null for none, undefined if it is not a number. */
function readNumber(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  if (text === '') return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= LARGEST_NUMBER ? value : undefined;
}

function fieldProblem(error: ZodError, given: Record<string, string>): LineProblem {
  const field = error.issues[0]?.path[0];
  const known = ['name', 'email', 'phone', 'city', 'country'].find((one) => one === field) ?? 'name';
  return { field: known as RegisterField, problem: given[known] === '' ? 'needed' : 'invalid' };
}

/** Chapters by what people call them. */
export function byName(chapters: readonly ChapterRow[]): Map<string, ChapterRow | null> {
  const named = new Map<string, ChapterRow | null>();
  for (const chapter of chapters)
    for (const word of new Set([folded(chapter.name), chapter.slug]))
      // Two of one name: nobody can tell which is meant.
      named.set(word, named.has(word) ? null : chapter);
  return named;
}

/** In which mails are written to them; English for what is none of ours. */
function languageIn(typed: string): string {
  const text = folded(typed);
  if (/^(es|spa|esp|castell|स्पेनी)/.test(text)) return 'es';
  return /^(ne|nep|नेपाली)/.test(text) ? 'ne' : 'en';
}
