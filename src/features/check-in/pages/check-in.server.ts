import { seatText } from '#features/orders/model/seat.ts';
import { textOf } from '#shared/entity/text-of.ts';
import { eventsService } from '#features/events/service.ts';
import { checkInService } from '#features/check-in/service.ts';
import { data, redirect } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { attendeeLine } from './attendee-line.server.ts';
import { countsOf } from './counts-of.server.ts';
import { checkInActor, checkInPass } from './check-in-actor.server.ts';
import { DATE_REFUSALS, mayAnyway } from '../model/admitted-date.ts';
import type { Route } from './+types/check-in';

const FOUND = 30;
const MOST_GATE = 60;

/** The gate that the page's address names. */
const gateIn = (request: Request): string => new URL(request.url).searchParams.get('gate') ?? '';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const checkIns = services.rooms.get(checkInService);
  const asked = new URL(request.url).searchParams;
  const key = asked.get('key');
  if (key) {
    const { address } = context.get(pageContext);
    const pass = await answered(checkIns.gates.enter(params.id, key, address()));
    const cookie = await checkInPass.letIn(context, params.id, pass.link, pass.expiresAt);
    // The key is of no use to the next page's address, nor to whoever looks over a shoulder.
    throw redirect(`/check-in/${params.id}`, {
      headers: { 'set-cookie': cookie, 'referrer-policy': 'no-referrer' },
    });
  }
  const who = await checkInActor(context, request, params.id);
  const q = (asked.get('q') ?? '').trim().slice(0, 100);
  const found = await answered(
    Promise.all([
      checkIns.admissionsOf(who, params.id),
      services.rooms.get(eventsService).find(params.id),
      q === '' ? [] : checkIns.findByName(who, params.id, { q, limit: FOUND }),
    ]),
  );
  const [sales, event, guests] = found;
  if (!event) throw data(null, { status: 404 });
  const { id, title, startsAt, timezone, status } = event;
  return {
    event: { id, title, startsAt, timezone, status },
    list: asked.get('list') ?? '',
    gate: gateIn(request).trim().slice(0, MOST_GATE),
    gates: await checkIns.gates.list(who, id),
    counts: countsOf(sales),
    q,
    found: guests.map((ticket) => attendeeLine(ticket, context.get(pageContext).language)),
    byLink: 'link' in who,
  };
}

/** Admits the holder of the code that was scanned, typed, or stands behind a name's button; or takes that back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { clock } = context.get(servicesContext);
  const checkIns = context.get(checkInService);
  const who = await checkInActor(context, request, params.id);
  const form = await readForm(request);
  const list = new URL(request.url).searchParams.get('list') ?? '';
  const said = (field: string): string => textOf(form.get(field));
  try {
    if (said('intent') === 'undo') {
      await checkIns.gates.undo(who, params.id, { ticket: said('ticket'), reason: said('reason'), list });
      return { scan: clock.now(), result: 'undone' as const, ticket: null };
    }
    const { result, ticket, date, reason } = await checkIns.checkIn(who, params.id, {
      code: said('code'),
      device: (said('gate') || gateIn(request)).trim().slice(0, MOST_GATE) || 'desk',
      list,
      anyway: said('intent') === 'anyway',
    });
    const { timezone = 'UTC' } = (date && (await context.get(eventsService).find(params.id))) ?? {};
    // Each scan has its own key, so that the same result twice is read out twice.
    return {
      scan: clock.now(),
      result: reason === 'replaced' ? reason : result,
      date: date
        ? {
            startsAt: date.startsAt,
            title: date.title,
            arrive: date.arrive ?? null,
            refusal: DATE_REFUSALS.find((known) => known === reason) ?? null,
          }
        : null,
      again: mayAnyway(reason, date, clock.text(), timezone)
        ? { code: said('code'), gate: said('gate') }
        : null,
      ticket: ticket
        ? {
            holder: ticket.holderName || ticket.holderEmail,
            type: ticket.ticketTypeName,
            seat: ticket.seat ? seatText(ticket.seat, context.get(pageContext).language) : '',
            checkedInAt: ticket.checkedInAt,
            addOn: ticket.addOn,
          }
        : null,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 409))
      return await answered(Promise.reject(error));
    return data({ scan: clock.now(), result: 'nothing' as const, ticket: null }, { status: error.status });
  }
}
