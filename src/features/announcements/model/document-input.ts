import { isDay } from '#lib/time.ts';
import { z } from 'zod';
import { inEach, type Translated } from '#lib/language/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { wrongField } from '#features/chapters/model/errors.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { line, name } from '#features/chapters/model/typed.ts';
import { words } from '../messages/documents-documents.messages.ts';
import { DOCUMENT_CATEGORIES, type DocumentRow, VISIBILITIES } from './documents-schema.ts';

const told = (why: 'noDay' | 'noCategory' | 'noVisibility'): Translated<string> =>
  inEach(words, (t) => t[why]);

const typed = z.object({ title: name(150), category: line(20), day: line(10), visibility: line(20) });

/** What a form says of a document; today where no day is given. Throws 400 by field. */
export function readDocument(
  raw: unknown,
  now: string,
): Pick<DocumentRow, 'title' | 'category' | 'day' | 'visibility'> {
  const parsed = typed.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { title, day } = parsed.data;
  const category = DOCUMENT_CATEGORIES.find((known) => known === parsed.data.category);
  const visibility = VISIBILITIES.find((known) => known === parsed.data.visibility);
  if (!category) throw wrongField('category', told('noCategory'));
  if (!visibility) throw wrongField('visibility', told('noVisibility'));
  if (day !== '' && !isDay(day)) throw wrongField('day', told('noDay'));
  return { title, category, visibility, day: day || dayOf(now) };
}

/** What is new in a version: one line, or nothing. */
export function readNote(raw: unknown): string {
  const parsed = z.object({ note: line(200) }).safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  return parsed.data.note;
}
