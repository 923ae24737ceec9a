import { eventsService } from '#features/events/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { fieldWords } from '#shared/forms/field-words.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import type { DraftAnswer } from '../ui/draft-keeper.ts';
import type { EventPatch, EventRow } from '#features/events/index.ts';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { detailsForm, typedDetails } from './details-form.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { withoutOwnTimes } from './own-times.server.ts';
import type { Route } from './+types/save-draft';

type Wrong = Record<string, string>;

/** Fields that are read together: where one can't be kept, all stay as they were. */
const TOGETHER = [
  ['startsAt', 'endsAt', 'timezone'],
  ['where', 'venueName', 'venueAddress', 'city', 'country', 'onlineUrl'],
  ['refundPolicy', 'refundDays', 'refundNote'],
  ['exchange', 'exchangeTimes', 'exchangeHours'],
  ['typeChange', 'typeChangeHours'],
  ['transferPolicy', 'transferHours'],
];

/** Keeps what was typed of a draft so far. What can't be kept as it is stays as it was, and is named. */
export async function action({ context, request, params }: Route.ActionArgs): Promise<Response> {
  const page = await managedEvent(context, request, params.id, 'event.edit');
  const { actor, event, services, language } = page;
  const form = await readForm(request);
  const based = form.get('updated');
  const ifUpdated = typeof based === 'string' ? based : '';
  const { patch: typed, wrong } = readTyped(form, event, language);
  const patch = await withoutOwnTimes(services, event, typed);
  const save = (what: EventPatch) =>
    services.rooms.get(eventsService).saveDraft(actor, event.id, what, { ifUpdated });
  const answer = (saved: EventRow, problems: Wrong) =>
    reply({ updated: saved.updated, at: services.clock.text(), wrong: problems });
  try {
    return answer(await save(patch), wrong);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status !== 400) return reply({ changedMeanwhile: true }, error.status);
    const refused = wordsByField(error, language);
    const rest = Object.fromEntries(Object.entries(patch).filter(([name]) => !(name in refused)));
    return answer(await save(rest), { ...wrong, ...refused });
  }
}

function reply(answer: DraftAnswer, status = 200): Response {
  return Response.json(answer, { status, headers: { 'cache-control': 'private, no-store' } });
}

/** What can be kept, and what is wrong with the rest. */
function readTyped(form: FormData, event: EventRow, language: Language): { patch: EventPatch; wrong: Wrong } {
  const schema = detailsForm[language];
  const first = parseWithZod(form, { schema });
  if (first.status === 'success') return { patch: first.value.patch, wrong: {} };
  const wrong = Object.fromEntries(
    Object.entries(first.error ?? {}).flatMap(([name, said]) => (said?.[0] ? [[name, said[0]]] : [])),
  );
  const stored: Record<string, string | string[]> = typedDetails(event);
  const left = Object.keys(wrong).flatMap((name) => TOGETHER.find((all) => all.includes(name)) ?? [name]);
  for (const name of new Set(left)) {
    form.delete(name);
    for (const value of [stored[name] ?? []].flat()) form.append(name, value);
  }
  const second = parseWithZod(form, { schema });
  return { patch: second.status === 'success' ? second.value.patch : {}, wrong };
}

function wordsByField(error: ApiError, language: Language): Wrong {
  return Object.fromEntries(
    Object.entries(error.data).map(([name, problem]) => [
      // `tags.0` is a tag, and its field all of them.
      name.split('.')[0] ?? name,
      fieldWords(problem, language) ?? error.messageIn(language),
    ]),
  );
}
