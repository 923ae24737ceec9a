import { textOf } from '#shared/entity/text-of.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { attendeeImportService } from '#features/attendee-import/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { isBundle } from '#features/orders/model/people.ts';
import { redirect } from 'react-router';
import { importStep, typedColumns } from '#shared/imports/import-step.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/import-progress';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'attendees.edit');
  const { actor, event, services, language } = page;
  const imports = services.rooms.get(attendeeImportService);
  const ticketTypes = services.rooms.get(ticketTypesService);
  const [found, types] = await Promise.all([
    answered(imports.read(actor, event.id, params.importId), language),
    ticketTypes.list(event.id),
  ]);
  // A list is for those who are to come.
  const dates = types.some(({ perDate }) => perDate === 1)
    ? (await services.rooms.get(eventDatesService).of(event.id)).filter(
        ({ state, endsAt }) => state === 'on' && endsAt > services.clock.text(),
      )
    : [];
  const { id, filename, total, at, done, failed, skipped, status, mail, mapping } = found;
  const names = new Map(types.map((type) => [type.id, type.name]));
  const who = ({ name, email }: { name: string; email: string }) => name || email || '—';
  return {
    event: { id: event.id, timezone: event.timezone },
    // What is looked at is told by its line, what is imported by how many.
    list: {
      id,
      filename,
      total,
      done: status === 'checking' ? Math.min(at, total) : done,
      failed,
      skipped,
      status,
    },
    mail: mail === 1,
    mapping,
    headings: found.headings,
    samples: found.samples,
    types: types.filter((type) => !isBundle(type)).map((type) => ({ id: type.id, name: type.name })),
    dates: dates.map(({ id: date, startsAt, title }) => ({ id: date, startsAt, title })),
    ready: found.ready.map(({ line, name, email, phone, ticketType }) => ({
      line,
      name: name || email,
      email,
      phone,
      ticket: names.get(ticketType) ?? '',
    })),
    wanted: found.wanted.map(({ ticketType, count, left }) => ({
      ticket: names.get(ticketType) ?? '',
      count,
      left,
    })),
    mails: found.mails,
    wrong: found.wrong,
    problems: found.problems.map((each) => ({
      line: each.line,
      who: who(each),
      ticket: each.ticket,
      email: each.email,
      problem: each.problem,
    })),
    twice: found.twice,
    twins: found.twins.map((each) => ({ line: each.line, who: who(each), twin: each.twin })),
    again: new URL(request.url).searchParams.has('columns'),
  };
}

/** One step of an import, told by its button. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'attendees.edit');
  const { actor, event, services, language } = page;
  const imports = services.rooms.get(attendeeImportService);
  const at = [actor, event.id, params.importId] as const;
  const here = `/events/${event.id}/manage/attendees/import`;
  const form = await readForm(request);
  const text = (name: string): string => textOf(form.get(name));
  const typed = {
    ...typedColumns(form),
    ticketType: text('ticketType'),
    date: text('date'),
    ...(form.has('duplicates') && { duplicates: text('duplicates') }),
    mail: text('mail') === 'on',
  };
  const verbs: Record<string, () => Promise<void>> = {
    map: () => imports.map(...at, typed),
    takeIn: () => imports.takeIn(...at),
    undo: () => imports.undo(...at),
    remove: () => imports.remove(...at),
  };
  const step = await importStep(form, verbs, typed, language);
  if (step.refused) return step.refused;
  if (step.intent === 'remove') throw redirect(`${here}?done=import-removed`);
  const done: Record<string, string> = { takeIn: '?done=import-begun', undo: '?done=import-undone' };
  throw redirect(`${here}/${params.importId}${done[step.intent] ?? ''}`);
}
