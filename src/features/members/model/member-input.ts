import { isDay } from '#lib/time.ts';
import { z } from 'zod';
import { inEach, spoken } from '#lib/language/index.ts';
import { words } from '#features/chapters/messages/community.messages.ts';
import { country, email, line, name, optionalEmail } from '#features/chapters/model/typed.ts';
import { folded } from '#lib/folded.ts';

const fields = {
  name: name(120),
  phone: line(40).pipe(
    z.string().regex(/^(\+?[\d\s().-]{4,40})?$/, spoken(inEach(words, (t) => t.needPhone))),
  ),
  city: line(80),
  country: country(),
  /** Left as it is where it is left out. */
  bornOn: line(10)
    .pipe(z.string().refine((day) => day === '' || isDay(day), spoken(inEach(words, (t) => t.noDay))))
    .optional(),
};

const sorted = <Input extends { name: string }>(input: Input) => ({ ...input, sortKey: folded(input.name) });

/** What officers write of a member: elders and families may have no address. */
export const memberInput = z.object({ ...fields, email: optionalEmail() }).transform(sorted);

/** What somebody with an account says of themselves. */
export const ownInput = z.object({ ...fields, email: email() }).transform(sorted);

export type MemberInput = z.output<typeof memberInput>;
