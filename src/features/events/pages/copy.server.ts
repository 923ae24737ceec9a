import { readWallTime, translated, typed } from '#shared/forms/typed-values.server.ts';
import { eventsService } from '#features/events/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { COPY_PARTS, type CopyChoice, copyChoices } from '#features/events/index.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import type { Language } from '#lib/language/index.ts';
import { words as typedWords } from '#shared/forms/typed-values.messages.ts';
import { utcToWallTime, wallTimeToUtc } from '#lib/time.ts';
import { words } from '../messages/event-form-problems.messages.ts';
import { managedEvent } from './managed-event.server.ts';
import type { Route } from './+types/copy';

const FIELDS = ['title', 'startsAt', 'parts'];

/** What a copy may take along. */
const partsOf = (choices: readonly CopyChoice[]) =>
  z.array(z.enum([...COPY_PARTS, ...choices.map(({ part }) => part)])).default([]);

/** The form, for an event in that zone, with what rooms let a copy take along. */
function copyForm(language: Language, zone: string, choices: readonly CopyChoice[]) {
  const t = words[language];
  const shape = { title: typed, startsAt: typed, parts: partsOf(choices) };
  return translated(shape, ({ title, startsAt, parts }, report) => {
    if (title.trim() === '') report('title', t.title);
    const at = readWallTime(startsAt, zone);
    if (at === '') report('startsAt', t.whenStarts);
    if (at === null) report('startsAt', typedWords[language].noDate);
    return { title, startsAt: at ?? '', parts };
  });
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'event.copy');
  const { event, services, language } = page;
  const { id, title, startsAt, timezone, cover } = event;
  return {
    event: { id, title },
    startsAt: nextTime(startsAt, timezone, services.clock.text()),
    parts: COPY_PARTS.filter((part) => part !== 'picture' || cover !== ''),
    more: context
      .get(extensionsService)(copyChoices)
      .toSorted((one, other) => one.place - other.place)
      .map(({ part, says }) => ({ part, says: says[language] })),
  };
}

/** When it would be again, on the event's wall: as it was if that is to come, else a year later on the same weekday. */
function nextTime(startsAt: string, zone: string, now: string): string {
  if (startsAt > now) return utcToWallTime(startsAt, zone);
  const wall = Temporal.PlainDateTime.from(utcToWallTime(startsAt, zone));
  for (let years = 1; ; years += 1) {
    const next = wall.add({ weeks: 52 * years }).toString({ smallestUnit: 'minute' });
    if ((wallTimeToUtc(next, zone) ?? now) > now || years > 50) return next;
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'event.copy');
  const { actor, event, services, language } = page;
  const choices = context.get(extensionsService)(copyChoices);
  const schema = copyForm(language, event.timezone, choices);
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  let id = '';
  try {
    ({ id } = await services.rooms.get(eventsService).duplicate(actor, event.id, submission.value));
  } catch (error) {
    return refusedForm(submission, error, FIELDS, { language });
  }
  throw redirect(`/events/${id}/manage?done=duplicated`);
}
