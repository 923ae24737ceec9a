import { z } from 'zod';
import { inEach, spoken } from '#lib/language/index.ts';
import { slugify } from '#lib/slug.ts';
import { words } from '../messages/community.messages.ts';
import { country, line, name, optionalEmail, paragraphs } from './typed.ts';
import { CHAPTER_KINDS } from './schema.ts';

/** What is typed of a chapter. `slug`, its name in addresses, is made of the name when left empty. */
export const chapterInput = z
  .object({
    name: name(120),
    slug: line(60),
    kind: z.enum(CHAPTER_KINDS, spoken(inEach(words, (t) => t.noKind))),
    country: country(),
    summary: paragraphs(2_000),
    email: optionalEmail(),
  })
  .transform((input) => ({ ...input, slug: slugify(input.slug || input.name) }));

export type ChapterInput = z.output<typeof chapterInput>;
