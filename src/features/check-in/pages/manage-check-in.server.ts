import { isBundle } from '#features/orders/model/people.ts';
import { readWallTime, translated, typed } from '#shared/forms/typed-values.server.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { checkInService } from '#features/check-in/service.ts';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { words } from '../messages/setup.messages.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { inEach, type Language } from '#lib/language/index.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/manage-check-in';

/** So many dates are on the page, the latest; the API has all. */
const MOST_DATES = 100;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'checkIn.manage');
  const list = new URL(request.url).searchParams.get('list') ?? '';
  const gates = services.rooms.get(checkInService).gates;
  const ticketTypes = services.rooms.get(ticketTypesService);
  const [overview, types, attendances] = await answered(
    Promise.all([
      gates.overview(actor, event.id, list),
      ticketTypes.list(event.id),
      gates.attendances(actor, event.id),
    ]),
  );
  return {
    event: { id: event.id, timezone: event.timezone },
    list,
    ...overview,
    attendances: attendances.slice(0, MOST_DATES),
    now: services.clock.text(),
    allTypes: types.filter((type) => !isBundle(type)).map(({ id, name }) => ({ id, name })),
  };
}

const listShape = {
  name: typed,
  gate: typed,
  opensAt: typed,
  closesAt: typed,
  ticketTypes: z.array(z.string()).default([]),
};

/** A list as its form holds it, for an event in `timezone`. */
const listForm = (timezone: string, language: Language) =>
  translated(listShape, (values, report) => {
    const time = (field: 'opensAt' | 'closesAt') => {
      const utc = readWallTime(values[field], timezone);
      if (utc === null) report(field, words[language].noDate);
      return utc ?? '';
    };
    if (values.name.trim() === '') report('name', words[language].nameMissing);
    return { ...values, opensAt: time('opensAt'), closesAt: time('closesAt') };
  });

const linkShape = { name: typed, list: typed };

const linkForm = inEach(words, (t) =>
  translated(linkShape, (values, report) => {
    if (values.name.trim() === '') report('name', t.nameMissing);
    return values;
  }),
);

/** What the page answers besides being shown again. */
const answer = (
  said: {
    problem?: string;
    link?: { url: string };
    listReply?: SubmissionResult;
    linkReply?: SubmissionResult;
  },
  init: ResponseInit = {},
) => data(said, init);

/** Makes and ends lists and links. A new link's address is answered once, and never again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const managed = await managedEvent(context, request, params.id, 'checkIn.manage');
  const { actor, event, language, services } = managed;
  const gates = services.rooms.get(checkInService).gates;
  const form = await readForm(request);
  const named = form.get('id');
  const id = typeof named === 'string' ? named : '';
  const done = (what: string) => redirect(`/events/${event.id}/manage/check-in?done=${what}`);
  const refused = async (work: Promise<unknown>, what: string) => {
    const problem = await refusal(work, language);
    if (problem !== null) return answer({ problem }, { status: 409 });
    throw done(what);
  };
  switch (form.get('intent')) {
    case 'make-list': {
      const submission = parseWithZod(form, { schema: listForm(event.timezone, language) });
      const again = ({ data: listReply, init }: ReturnType<typeof invalidForm>) =>
        answer({ listReply }, init ?? {});
      if (submission.status !== 'success') return again(invalidForm(submission));
      try {
        await gates.makeList(actor, event.id, submission.value);
      } catch (error) {
        return again(refusedForm(submission, error, Object.keys(listShape), { language }));
      }
      throw done('list-made');
    }
    case 'make-link': {
      const submission = parseWithZod(form, { schema: linkForm[language] });
      const again = ({ data: linkReply, init }: ReturnType<typeof invalidForm>) =>
        answer({ linkReply }, init ?? {});
      if (submission.status !== 'success') return again(invalidForm(submission));
      try {
        return answer({ link: await gates.makeLink(actor, event.id, submission.value) });
      } catch (error) {
        return again(refusedForm(submission, error, Object.keys(linkShape), { language }));
      }
    }
    case 'delete-list':
      return refused(gates.deleteList(actor, event.id, id), 'list-deleted');
    case 'revoke-link':
      return refused(gates.revokeLink(actor, event.id, id), 'link-revoked');
    default:
      return answer({ problem: words[language].pressOne }, { status: 400 });
  }
}
