import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { ordersService } from '#features/orders/service.ts';
import { ApiError } from '#lib/errors.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words as notHere } from '#shell/public/not-here.messages.ts';
import type { ExchangeOffer } from '../index.ts';
import { words as REFUSALS } from '../messages/exchange-refusals.messages.ts';
import { exchangesService } from '../service.ts';

type Context = Readonly<RouterContextProvider>;

/** Why an exchange that was sent was not made, and what could be taken instead. */
interface NotMade {
  problem: string;
  status: number;
  near: { dates?: unknown; types?: unknown };
}

/**
 * Exchanges the chosen tickets, or pays for or gives up the exchange that waits, as the form of an order's page says. Leads on where something happened (to the order with `done`), and gives why
 * not where nothing did.
 */
export async function exchangeSent(
  context: Context,
  request: Request,
  order: string,
  done: string,
): Promise<NotMade> {
  const exchanges = context.get(exchangesService);
  const { language } = context.get(pageContext);
  const viewer = orderViewer(context, request, order);
  const form = await readForm(request);
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  try {
    if (form.get('intent') === 'pay') throw redirectDocument((await exchanges.pay(order, viewer)).url, 303);
    if (form.get('intent') === 'drop') {
      await exchanges.drop(order, viewer);
      throw redirect(`/tickets/${order}`);
    }
    const difference = Number(textOf('difference') || Number.NaN);
    const result = await exchanges.exchange(
      order,
      viewer,
      {
        tickets: form.getAll('ticket').filter((id) => typeof id === 'string'),
        date: textOf('date'),
        ticketType: textOf('ticketType'),
        ...(Number.isNaN(difference) ? {} : { difference }),
      },
      textOf('key').slice(0, 100),
    );
    if (result.payment) throw redirectDocument(result.payment.url, 303);
    // A form that is sent again after its places were given up changes nothing: the page's next one has a key of its own.
    if (result.status !== 'done') return { problem: REFUSALS[language].notMade, status: 409, near: {} };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) throw data(notHere[language].order, { status: 404 });
    return { problem: error.messageIn(language), status: error.status, near: error.data };
  }
  throw redirect(`/tickets/${order}?done=${done}`);
}

/** The exchange that waits for its payment, with what the tickets are to be. */
export async function waitingShown(context: Context, { waiting }: ExchangeOffer) {
  if (!waiting) return null;
  const dates = await context.get(ordersService).datesNamed([waiting.date]);
  return { ...waiting, date: dates.get(waiting.date) ?? null, type: waiting.ticketTypeName };
}
