import { isDay } from '#lib/time.ts';
import { z } from 'zod';
import { inEach, spoken } from '#lib/language/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { words } from '#features/chapters/messages/community.messages.ts';
import { wrongField } from '#features/chapters/model/errors.ts';
import type { Day } from '#features/chapters/model/day.ts';
import { line } from '#features/chapters/model/typed.ts';
import { BY_HAND } from './schema.ts';

const typed = z.object({
  method: z.enum(BY_HAND, spoken(inEach(words, (t) => t.noMethod))),
  paidOn: line(10),
  reference: line(120),
});

export type HandInput = z.output<typeof typed>;

/** How and when money came that a treasurer writes down; today when no day is given. Throws 400 by field. */
export function readHand(raw: unknown, today: Day): HandInput {
  const parsed = typed.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const paidOn = parsed.data.paidOn || today;
  if (!isDay(paidOn) || paidOn > today) throw wrongField('paidOn', 'noPastDay');
  return { ...parsed.data, paidOn };
}
