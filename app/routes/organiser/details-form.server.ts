import { z } from 'zod';
import { coverProblem } from '#app/components/event-form/cover-rules.ts';
import { htmlOfTyped } from '#app/components/event-form/description.ts';
import type { EventPatch } from '#domain/events/index.ts';
import { readCount, readPlace, readTimes, translated, typed, whenAndWhere } from './event-form.server.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from './event-form.messages.ts';

const MAX_TAG = 30;

const shapeIn = (say: (typeof words)['en']) => ({
  ...whenAndWhere,
  intent: typed,
  updated: typed,
  title: typed,
  summary: typed,
  category: typed,
  tags: typed,
  description: typed,
  visibility: typed,
  capacity: typed,
  currency: typed,
  cover: z.instanceof(File, { error: say.choosePicture }).optional(),
  removeCover: typed,
});

/** The fields of the form, beside which a refusal is shown. */
export const DETAILS_FIELDS = Object.keys(shapeIn(words.en));

/** Everything that an organiser says about an event, as the form holds it; what is wrong in each language. */
export const detailsForm = inEach(words, (tell, language) =>
  translated(shapeIn(tell), (values, say) => {
    const { title, summary, category, visibility, currency, cover } = values;
    const times = readTimes(values, say, language);
    const capacity =
      values.capacity.trim() === '' ? 0 : readCount(values.capacity, 'capacity', say, language);
    const tags = values.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
    if (tags.length > 10) say('tags', tell.tooManyTags);
    if (tags.some((tag) => tag.length > MAX_TAG)) say('tags', tell.longTag(MAX_TAG));
    const problem = cover ? coverProblem(cover, language) : null;
    if (problem !== null) say('cover', problem);
    if (title.trim() === '') say('title', tell.title);
    const patch = {
      title,
      summary,
      category,
      visibility,
      tags,
      capacity,
      // Not sent where it can't be changed any more.
      ...(currency === '' ? {} : { currency }),
      description: htmlOfTyped(values.description),
      ...times,
      ...readPlace(values),
    } as EventPatch;
    return {
      patch,
      cover,
      removeCover: values.removeCover === 'on',
      updated: values.updated,
      overwrite: values.intent === 'overwrite',
    };
  }),
);
