import { ticketsService } from '#features/tickets/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { data, redirect } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { differenceShown } from './difference-shown.server.ts';
import { words } from '#shell/public/not-here.messages.ts';
import { orNull } from '#shell/public/or-not-found.server.ts';
import { orderShown } from './order-page.server.ts';
import { confirmPayment } from './paid-order.server.ts';
import type { Route } from './+types/confirmation';

/** The end of a purchase, by the payment (`sessionId`) or, where nothing was to be paid, by the order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const services = context.get(servicesContext);
  const { viewer, language, locale } = context.get(pageContext);
  const signedIn = viewer !== null;
  const mailed = params.has('mailed');
  const sessionId = params.get('sessionId')?.trim() ?? '';
  const order = sessionId
    ? await orderOfPayment(context, request, sessionId)
    : await orderOfId(context, request, params.get('order') ?? '');
  const difference = sessionId ? await differenceShown(context, request, sessionId) : null;
  if (difference) return { signedIn, mailed, bought: null, difference };
  if (!order) return { signedIn, mailed, bought: null, difference };
  if (order.status === 'pending') throw redirect(`/events/${order.event}/checkout?cancelled=${order.id}`);
  return {
    signedIn,
    mailed,
    difference,
    bought: await orderShown(services, order, orderViewer(context, request, order.id), {
      language,
      locale,
    }),
  };
}

/** Gives a free order back, or puts right the address that it was placed with. Throws 404 for one that isn't theirs; what can't be given back says why. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const given = form.get('order') ?? new URL(request.url).searchParams.get('order');
  const id = typeof given === 'string' ? given : '';
  if (!isRecordId(id)) throw noSuchOrder(context);
  const intent = form.get('intent');
  if (intent === 'address') return mended(context, request, id, form.get('email'));
  if (intent !== 'cancel') throw redirect(`/confirmation?order=${id}`);
  try {
    await context.get(checkoutService).cancelOrder(id, orderViewer(context, request, id));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) throw noSuchOrder(context);
    return data(
      { problem: error.messageIn(context.get(pageContext).language), address: null },
      { status: error.status },
    );
  }
  throw redirect(`/confirmation?order=${id}`);
}

/** Mails the tickets to another address. What was typed stays where it is refused. */
async function mended(
  context: Route.ActionArgs['context'],
  request: Request,
  id: string,
  email: FormDataEntryValue | null,
) {
  const { tries } = context.get(servicesContext);
  const tickets = context.get(ticketsService);
  const { language, address } = context.get(pageContext);
  const typed = typeof email === 'string' ? email : '';
  try {
    await tries.count('mail', address());
    await tickets.ownOrders.mendAddress(id, orderViewer(context, request, id), { email: typed });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) throw noSuchOrder(context);
    const field = error.data.email;
    const said = (field ? fieldMessage(field, language) : null) ?? error.messageIn(language);
    return data({ problem: null, address: { typed, problem: said } }, { status: error.status });
  }
  throw redirect(`/confirmation?order=${id}&mailed`);
}

function noSuchOrder(context: Route.LoaderArgs['context']) {
  return data(words[context.get(pageContext).language].orderInMail, { status: 404 });
}

async function orderOfPayment(context: Route.LoaderArgs['context'], request: Request, sessionId: string) {
  try {
    const { paymentStatus, order } = await confirmPayment(context, request, sessionId);
    if (paymentStatus !== 'paid' && paymentStatus !== 'no_payment_required') {
      throw redirect(`/success?session_id=${encodeURIComponent(sessionId)}`);
    }
    return order ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw noSuchOrder(context);
    throw error;
  }
}

/** Null for an order that isn't theirs to see as for one that never was: the page says the same of both. */
function orderOfId(context: Route.LoaderArgs['context'], request: Request, id: string) {
  if (!isRecordId(id)) throw noSuchOrder(context);
  return orNull(context.get(ordersService).readOrder(id, orderViewer(context, request, id)));
}
