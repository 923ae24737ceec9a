import { z } from 'zod';
import { inEach, spoken } from '#lib/language/index.ts';
import { words } from '../community.messages.ts';
import { country, email, line, name } from '../model/typed.ts';
import { isDay } from '../model/day.ts';
import { folded } from '../model/searched.ts';

/** What a member says of themselves. */
export const memberInput = z
  .object({
    name: name(120),
    email: email(),
    phone: line(40).pipe(
      z.string().regex(/^(\+?[\d\s().-]{4,40})?$/, spoken(inEach(words, (say) => say.needPhone))),
    ),
    city: line(80),
    country: country(),
    /** Left as it is where it is left out. */
    bornOn: line(10)
      .pipe(z.string().refine((day) => day === '' || isDay(day), spoken(inEach(words, (say) => say.noDay))))
      .optional(),
  })
  .transform((input) => ({ ...input, sortKey: folded(input.name) }));

export type MemberInput = z.output<typeof memberInput>;
