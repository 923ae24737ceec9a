import { data } from 'react-router';
import { pageContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { fieldMessage, ApiError } from '#lib/errors.ts';
import { wallTimeToUtc } from '#lib/time.ts';
import { answered } from '../answered.server.ts';
import { managedEvent } from '../managed-event.server.ts';
import type { Route } from './+types/check-in';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'checkIn.manage');
  const list = new URL(request.url).searchParams.get('list') ?? '';
  const { door, ticketTypes } = services.ticketing;
  const [overview, types] = await answered(
    Promise.all([door.overview(actor, event.id, list), ticketTypes.list(event.id)]),
  );
  return {
    event: { id: event.id, timezone: event.timezone },
    list,
    ...overview,
    now: services.clock.text(),
    allTypes: types.map(({ id, name }) => ({ id, name })),
  };
}

/** Makes and ends lists and links. A new link's address is answered once, and never again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'checkIn.manage');
  const { door } = services.ticketing;
  const form = await readForm(request);
  const said = (field: string): string => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  const wall = (field: string): string =>
    said(field) === '' ? '' : (wallTimeToUtc(said(field), event.timezone) ?? said(field));
  try {
    switch (said('intent')) {
      case 'make-list':
        await door.makeList(actor, event.id, {
          name: said('name'),
          gate: said('gate'),
          ticketTypes: form.getAll('type').map(String),
          opensAt: wall('opensAt'),
          closesAt: wall('closesAt'),
        });
        break;
      case 'delete-list':
        await door.deleteList(actor, event.id, said('id'));
        break;
      case 'make-link':
        return {
          problem: null,
          link: await door.makeLink(actor, event.id, { name: said('name'), list: said('list') }),
        };
      case 'revoke-link':
        await door.revokeLink(actor, event.id, said('id'));
        break;
      default:
        return data({ problem: null, link: null }, { status: 400 });
    }
    return { problem: null, link: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const { language } = context.get(pageContext);
    const fields = Object.values(error.data).flatMap((field) => fieldMessage(field, language) ?? []);
    const problem = fields.length > 0 ? fields.join(' ') : error.sayIn(language);
    return data({ problem, link: null }, { status: error.status });
  }
}
