import { z } from 'zod';
import { spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { parseUtcText } from '#lib/time.ts';
import { invalid, fieldError } from '#lib/errors.ts';
import { invalidBy } from '#platform/http/index.ts';
import { t } from '../messages/run-of-show-show.messages.ts';

const MONTH_MS = 31 * 24 * 3_600_000;
const DAY_MINUTES = 1440;

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, spoken(t('long')))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .default('');
const minutes = z.coerce
  .number(spoken(t('minutes')))
  .int(spoken(t('minutes')))
  .min(0, spoken(t('minutes')))
  .max(DAY_MINUTES, spoken(t('minutes')));

const input = z.object({
  title: z
    .string(spoken(t('title')))
    .trim()
    .min(1, spoken(t('title')))
    .max(120, spoken(t('title')))
    .regex(NULL_FREE, NOT_NULL_FREE),
  stage: text(60),
  member: text(15),
  people: text(200),
  startsAt: z.string(spoken(t('when'))).min(1, spoken(t('when'))),
  minutes: minutes.default(0),
  buffer: minutes.default(0),
  fixed: z.boolean().default(false),
  notes: text(2000),
});

/** An item as somebody wants it. */
export type ItemInput = z.output<typeof input>;

/** What was asked for, for an event of that time; seconds are left out. Throws 400 by field. */
export function readItem(given: unknown, event: { startsAt: string; endsAt: string }): ItemInput {
  const parsed = input.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  const at = parseUtcText(parsed.data.startsAt);
  if (at === null) throw invalid({ startsAt: fieldError('invalid_date', t('noTime')) });
  const [from, to] = [parseUtcText(event.startsAt), parseUtcText(event.endsAt)];
  if ((from !== null && at < from - MONTH_MS) || (to !== null && at > to + MONTH_MS))
    throw invalid({ startsAt: fieldError('too_far', t('far')) });
  const startsAt = new Date(Math.floor(at / 60_000) * 60_000).toISOString().replace('T', ' ');
  // Who is in the team has a name already.
  return { ...parsed.data, startsAt, people: parsed.data.member === '' ? parsed.data.people : '' };
}

/** By whom it is done, as conflicts count them: the team's by their id, others by their name. */
export function peopleOf({ member, people }: { member: string; people: string }): string[] {
  if (member !== '') return [member];
  return people
    .split(/[,;]/)
    .map((name) => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase())
    .filter((name) => name !== '');
}
