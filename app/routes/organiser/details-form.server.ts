import { z } from 'zod';
import { coverProblem } from '#app/components/event-form/cover-rules.ts';
import { htmlOfTyped } from '#app/components/event-form/description.ts';
import type { EventPatch } from '#domain/events/index.ts';
import { readCount, readPlace, readTimes, translated, typed, whenAndWhere } from './event-form.server.ts';

const shape = {
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
  cover: z.instanceof(File, { error: 'Choose a picture.' }).optional(),
  removeCover: typed,
};

/** The fields of the form, beside which a refusal is shown. */
export const DETAILS_FIELDS = Object.keys(shape);

/** Everything that an organiser says about an event, as the form holds it. */
export const detailsForm = translated(shape, (values, say) => {
  const { title, summary, category, visibility, currency, cover } = values;
  const times = readTimes(values, say);
  const capacity = values.capacity.trim() === '' ? 0 : readCount(values.capacity, 'capacity', say);
  const tags = values.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  if (tags.length > 10) say('tags', 'Ten tags are the most.');
  if (tags.some((tag) => tag.length > 30))
    say('tags', 'A tag can have at most 30 characters. Put commas between tags.');
  const problem = cover ? coverProblem(cover) : null;
  if (problem !== null) say('cover', problem);
  if (title.trim() === '') say('title', 'Give the event a title.');
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
});
