import { data, redirect } from 'react-router';
import { phaseOf } from '#features/events/model/phase.ts';
import { eventsService } from '#features/events/service.ts';
import { coverOf } from '#features/events/ui/cover.ts';
import { placeLine } from '#features/events/ui/place.ts';
import { seatText } from '#features/orders/model/seat.ts';
import { ordersService } from '#features/orders/service.ts';
import { askedShown } from '#features/questions/pages/asked.server.ts';
import { readGuestTyped, takeFieldProblems } from '#features/questions/pages/typed-answers.server.ts';
import { shownWith, typedGuest } from '#features/questions/pages/typed-stored.server.ts';
import { guestPrefix } from '#features/questions/ui/answer-names.ts';
import { ApiError } from '#lib/errors.ts';
import { phoneStart } from '#shared/forms/phone/phone-start.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import type { OfferShown } from '../index.ts';
import { transfersService } from '../service.ts';
import type { Route } from './+types/transfer';

const headers = { 'cache-control': 'private, no-store' };

type Args = Pick<Route.LoaderArgs, 'context' | 'params'>;

const offeredTo = ({ context, params }: Args): Promise<OfferShown> =>
  context.get(transfersService).offered(params.token, { address: context.get(pageContext).address() });

/** The ticket that somebody is offered by a link or a code. Opening it changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { language } = context.get(pageContext);
  try {
    return data({ offer: await shownOffer(args), ended: null }, { headers });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data({ offer: null, ended: error.messageIn(language) }, { status: error.status, headers });
  }
}

async function shownOffer(args: Args) {
  const { context } = args;
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const offer = await offeredTo(args);
  const [event, dates] = await Promise.all([
    context.get(eventsService).find(offer.event),
    context.get(ordersService).datesNamed([offer.date]),
  ]);
  const prefix = guestPrefix(offer.ticketType, offer.position);
  const empty = { name: '', email: offer.toEmail, answers: {} };
  return {
    event: event && {
      id: event.id,
      title: event.title,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      timezone: event.timezone,
      version: event.updated,
      cover: coverOf(event),
      placeLine: placeLine(event, language),
      phase: phaseOf(event, services.clock.text()),
    },
    phoneStart: event ? phoneStart(event) : undefined,
    from: offer.from,
    ticketType: offer.ticketType,
    ticketTypeName: offer.ticketTypeName,
    date: dates.get(offer.date) ?? null,
    seat: offer.seat ? seatText(offer.seat, language) : '',
    vouchers: offer.vouchers,
    until: offer.until,
    asked: askedShown(offer.asked, language),
    orderTypes: offer.orderTypes,
    orderAnswers: offer.orderAnswers,
    prefix,
    shown: shownWith(typedGuest(offer.asked.questions, prefix, empty), {}),
  };
}

/** Takes the ticket, or declines it. What was typed stays where it is refused. */
export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const services = context.get(servicesContext);
  const transfers = context.get(transfersService);
  const { language, address } = context.get(pageContext);
  const form = await readForm(request);
  const receiver = { address: address(), language };
  try {
    if (form.get('intent') === 'decline') {
      await transfers.decline(params.token, receiver);
      throw redirect(`/transfer/${encodeURIComponent(params.token)}`);
    }
    const offer = await offeredTo(args);
    const prefix = guestPrefix(offer.ticketType, offer.position);
    const { questions } = offer.asked;
    const reading = { services, event: offer.event, questions, language, address: address(), salt: '' };
    const { given, shown } = await readGuestTyped(form, prefix, reading);
    if (Object.keys(shown.problems).length > 0)
      return data({ shown, problem: null }, { status: 400, headers });
    try {
      const { url } = await transfers.accept(params.token, given, receiver);
      throw redirect(new URL(url).pathname);
    } catch (error) {
      if (takeFieldProblems(error, prefix, language, shown))
        return data({ shown, problem: null }, { status: 400, headers });
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return data({ shown, problem: error.messageIn(language) }, { status: error.status, headers });
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data({ shown: null, problem: error.messageIn(language) }, { status: error.status, headers });
  }
}
