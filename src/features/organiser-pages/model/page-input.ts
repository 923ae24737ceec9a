import { plainText } from '#lib/plain-text.ts';
import { fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/refusals.messages.ts';
import { MOST_LINKS, readLink } from './links.ts';
import { slugProblem } from './slug.ts';

export const MOST_ABOUT = 2_000;
export const MOST_NAME = 80;

/** What an organiser says of their page. */
export interface PageInput {
  slug: string;
  name: string;
  about: string;
  /** As typed; empty ones are none. */
  links: readonly string[];
  showPast: boolean;
  /** Whether everybody sees it. */
  shown: boolean;
}

/** The names of the fields of links, in a form. */
export const LINK_FIELDS = Array.from({ length: MOST_LINKS }, (_, at) => `link${at + 1}`);

/** Checks what was typed. Throws 400 by field. */
export function readPageInput(input: PageInput): PageInput {
  const slug = input.slug.trim().toLowerCase();
  const name = plainText(input.name).replaceAll(/\s+/g, ' ').trim();
  const about = input.about.replaceAll('\r\n', '\n').trim();
  const wrong: FieldErrors = {};
  const problem = slugProblem(slug);
  if (problem)
    wrong.slug = fieldError(
      'validation_invalid_slug',
      inEach(words, (t) => (problem === 'form' ? t.slugForm : t.slugReserved)),
    );
  if (name === '')
    wrong.name = fieldError(
      'validation_required',
      inEach(words, (t) => t.nameMissing),
    );
  else if (name.length > MOST_NAME)
    wrong.name = fieldError(
      'validation_length_out_of_range',
      inEach(words, (t) => t.nameLong(MOST_NAME)),
    );
  if (about.length > MOST_ABOUT)
    wrong.about = fieldError(
      'validation_length_out_of_range',
      inEach(words, (t) => t.aboutLong(MOST_ABOUT)),
    );
  const links: string[] = [];
  for (const [at, typed] of input.links.slice(0, MOST_LINKS).entries()) {
    if (typed.trim() === '') continue;
    const link = readLink(typed);
    if (link === null)
      wrong[LINK_FIELDS[at] ?? 'link1'] = fieldError(
        'validation_is_url',
        inEach(words, (t) => t.link),
      );
    else if (!links.includes(link)) links.push(link);
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { ...input, slug, name, about, links };
}
