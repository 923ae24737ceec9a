import { orderDocuments } from '#features/orders/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { openPaymentAgain } from '../actions/open-payment.ts';
import type { CheckoutContext } from '../actions/context.ts';
import type { AskedToPay } from '#features/orders/model/ports.ts';
import { REQUEST_DIFFERENCE, REQUEST_TRANSFER } from '#features/orders/model/job-kinds.ts';

/** Tell buyers what they owe and how to pay it: by transfer to the organiser, or the difference of a ticket by card. */
export function paymentRequestJobs(context: CheckoutContext): JobKind<never>[] {
  const notify = async (
    orderId: string,
    how: (until: string) => Promise<AskedToPay | null>,
  ): Promise<void> => {
    const order = await context.orders.find(orderId);
    const view = order?.status === 'pending' ? await orderDocuments(context, order) : null;
    const asked = view && (await how(view.order.expiresAt));
    if (!view || !asked || view.order.buyerEmail === '') return;
    const mail = await context.documents.payMail(view, asked);
    await context.db.write((tx) => context.outbox.queue(tx, mail, { key: `pay:${orderId}` }));
  };
  const transfer: JobKind<{ orderId: string; note: string }> = {
    kind: REQUEST_TRANSFER,
    run: ({ orderId, note }) => notify(orderId, async (until) => ({ by: 'transfer', note, until })),
  };
  const difference: JobKind<{ orderId: string }> = {
    kind: REQUEST_DIFFERENCE,
    run: ({ orderId }) =>
      notify(orderId, async (until) => {
        const order = await context.orders.find(orderId);
        const items = await context.orders.items(orderId);
        const payment = order && (await openPaymentAgain(context, order, items));
        return payment ? { by: 'link', url: payment.url, what: items[0]?.name ?? '', until } : null;
      }),
  };
  return [transfer, difference];
}
