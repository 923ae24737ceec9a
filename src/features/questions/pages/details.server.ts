import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { data } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { phoneStart } from '#shared/forms/phone/phone-start.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { rememberOrder } from '#shared/session/cookies.server.ts';
import { answerDetails } from './answer-details.server.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { detailsPage } from './details-page.server.ts';
import { words } from '#shell/public/not-here.messages.ts';
import { orNotFound } from '#shell/public/or-not-found.server.ts';
import type { Route } from './+types/details';

type Args = Pick<Route.LoaderArgs, 'context' | 'request' | 'params'>;

async function pageOf({ context, request, params }: Args) {
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const viewer = orderViewer(context, request, params.id);
  const notHere = words[language].order;
  const order = await orNotFound(services.rooms.get(ordersService).readOrder(params.id, viewer), notHere);
  const details = await orNotFound(services.rooms.get(questionsService).ofOrder(params.id, viewer), notHere);
  const event = await services.rooms.get(eventsService).find(order.event);
  return { services, language, viewer, order, details, event };
}

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { language, viewer, order, details, event } = await pageOf(args);
  const headers = new Headers();
  // Who came by the link in the mail can come back without it.
  if (viewer.accessToken && new URL(request.url).searchParams.has('accessToken')) {
    const { config } = context.get(pageContext);
    const secure = config.origin.startsWith('https:');
    headers.append('set-cookie', rememberOrder(request, order.id, viewer.accessToken, secure));
  }
  return data(
    {
      order: { id: order.id, code: order.code },
      event: event && { title: event.title },
      phoneStart: event ? phoneStart(event) : undefined,
      ...detailsPage(details, order, language),
      editable: details.editable,
    },
    { headers },
  );
}

/** Saves what was answered for the order or one guest, or makes a guest's private link. */
export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const { services, language, viewer, order, details } = await pageOf(args);
  const questions = services.rooms.get(questionsService);
  const { address } = context.get(pageContext);
  return answerDetails(await readForm(request), {
    services,
    language,
    event: order.event,
    details,
    address: address(),
    here: `/tickets/${params.id}/details`,
    saveOrder: (given) => questions.saveForOrder(params.id, viewer, given),
    saveGuest: (position, given) => questions.saveGuest(params.id, position, viewer, given),
    share: async (position, to) => (await questions.share(params.id, position, viewer, to)).url,
  });
}
