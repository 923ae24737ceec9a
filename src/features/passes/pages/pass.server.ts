import { data, redirect } from 'react-router';
import { monthsOf } from '#features/event-dates/model/months-of.ts';
import { eventsService } from '#features/events/service.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { ApiError } from '#lib/errors.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { guestOrders, rememberOrder } from '#shared/session/cookies.server.ts';
import { words as notHere } from '#shell/public/not-here.messages.ts';
import { orNotFound } from '#shell/public/or-not-found.server.ts';
import { words as REFUSALS } from '../messages/pass-refusals.messages.ts';
import { passesService } from '../service.ts';
import type { Route } from './+types/pass';

/** A pass of an order: the dates that were chosen with it, and those of a month that can be. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const passes = context.get(passesService);
  const { config, language } = context.get(pageContext);
  const viewer = orderViewer(context, request, params.id);
  const pass = await orNotFound(passes.read(params.id, viewer, params.pass), notHere[language].order);
  const event = await context.get(eventsService).find(pass.event);
  const all = pass.refused === null ? await passes.dates(params.id, viewer, params.pass) : [];
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  const { month, months, inMonth } = monthsOf(all, event?.timezone ?? 'UTC', asked);
  const headers = new Headers();
  // Who came with a mail's link goes on without it.
  if (viewer.accessToken && guestOrders(request).get(params.id) !== viewer.accessToken)
    headers.append(
      'set-cookie',
      rememberOrder(request, params.id, viewer.accessToken, config.origin.startsWith('https:')),
    );
  const page = {
    order: params.id,
    event: event && { title: event.title, timezone: event.timezone },
    pass: { ...pass, refused: pass.refused && REFUSALS[language][pass.refused] },
    month,
    months,
    dates: inMonth,
    // A form that is sent twice chooses once.
    key: crypto.randomUUID(),
  };
  return data(page, { headers });
}

/** Chooses dates, or gives one up. What can't be says why, with what was ticked. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const passes = context.get(passesService);
  const { language } = context.get(pageContext);
  const viewer = orderViewer(context, request, params.id);
  const form = await readForm(request);
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const ticked = form.getAll('date').filter((id) => typeof id === 'string');
  const cancels = form.get('intent') === 'cancel';
  try {
    if (cancels) await passes.cancel(params.id, viewer, params.pass, textOf('visit'));
    else await passes.choose(params.id, viewer, params.pass, { dates: ticked }, textOf('key').slice(0, 100));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) throw data(notHere[language].order, { status: 404 });
    const { dates } = error.data as { dates?: { message?: unknown } };
    const said = typeof dates?.message === 'string' ? dates.message : error.messageIn(language);
    return data({ problem: said, ticked }, { status: error.status });
  }
  throw redirect(`/tickets/${params.id}/passes/${params.pass}?done=${cancels ? 'given-up' : 'chosen'}`);
}
