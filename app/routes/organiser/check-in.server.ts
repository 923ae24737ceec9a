import { data } from 'react-router';
import { attendeeLine } from './attendee-line.server.ts';
import { managedEvent } from './managed-event.server.ts';
import type { Route } from './+types/check-in';
import { ApiError } from '#lib/errors.ts';
import { readForm } from '#app/forms/read-form.server.ts';

const FOUND = 30;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id);
  const { ticketing } = services;
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const [sales, found] = await Promise.all([
    ticketing.salesOf(actor, event.id),
    q === '' ? [] : ticketing.attendeesOf(actor, event.id, { q, limit: FOUND }),
  ]);
  const { id, title, startsAt, timezone, status } = event;
  return {
    event: { id, title, startsAt, timezone, status },
    admitted: sales.totals.checkedIn,
    expected: sales.totals.sold,
    types: sales.types.map(({ ticketType, name, sold, checkedIn }) => ({
      id: ticketType,
      name,
      sold,
      checkedIn,
    })),
    q,
    found: found.map(attendeeLine),
  };
}

/** Admits the holder of the code that was scanned, typed, or stands behind a name's button. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id);
  const code = (await readForm(request)).get('code') ?? '';
  try {
    const { result, ticket } = await services.ticketing.checkIn(actor, event.id, { code, device: 'desk' });
    // Each scan is told apart, so that the same result twice is read out twice.
    const scan = services.clock.now();
    return {
      scan,
      result,
      ticket: ticket
        ? {
            holder: ticket.holderName || ticket.holderEmail,
            type: ticket.ticketTypeName,
            checkedInAt: ticket.checkedInAt,
          }
        : null,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return data({ scan: services.clock.now(), result: 'nothing' as const, ticket: null }, { status: 400 });
  }
}
