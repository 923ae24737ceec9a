import { questionsService } from '#features/questions/service.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { phoneStart } from '#shared/forms/phone/phone-start.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { answerDetails } from './answer-details.server.ts';
import { detailsPage } from './details-page.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { managedOrder } from '#features/orders/pages/managed-order.server.ts';
import type { Route } from './+types/order-details';

async function pageOf({
  context,
  request,
  params,
}: Pick<Route.LoaderArgs, 'context' | 'request' | 'params'>) {
  await managedEvent(context, request, params.id, 'attendees.edit');
  const page = await managedOrder(context, request, params);
  const { services, actor, order, language } = page;
  const details = await answered(services.rooms.get(questionsService).ofOrder(order.id, { actor }), language);
  return { ...page, details };
}

export async function loader(args: Route.LoaderArgs) {
  const { event, order, details, language } = await pageOf(args);
  return {
    event: { id: event.id },
    phoneStart: phoneStart(event),
    order: { id: order.id, code: order.code, buyerName: order.buyerName },
    ...detailsPage(details, order, language),
    editable: order.status === 'paid' || order.status === 'partially_refunded',
    begun: details.begun,
  };
}

/** Answers in the place of a buyer or guest, or mails a guest their private link. */
export async function action(args: Route.ActionArgs) {
  const { services, actor, event, order, details, language } = await pageOf(args);
  const questions = services.rooms.get(questionsService);
  const { address } = args.context.get(pageContext);
  return answerDetails(await readForm(args.request), {
    services,
    language,
    event: event.id,
    details,
    address: address(),
    here: `/events/${event.id}/manage/orders/${order.id}/details`,
    saveOrder: (given, seen) => questions.correctOrder(actor, order.id, given, { seen }),
    saveGuest: (position, given, seen) => questions.correctGuest(actor, order.id, position, given, { seen }),
    share: async (position, to) => {
      await questions.sendLink(actor, order.id, position, to);
      return null;
    },
  });
}
