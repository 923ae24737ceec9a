import { createHash } from 'node:crypto';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, redirectDocument } from 'react-router';
import { z } from 'zod';
import { readSelection, type Selection, ticketsIn, totalOf } from '#app/components/checkout/selection.ts';
import { offersOf } from '#app/components/tickets/offer.ts';
import { pageContext, servicesContext } from '#app/context.server.ts';
import { rememberOrder } from '#app/session/cookies.server.ts';
import { actorOf } from './caller.server.ts';
import { readRefusal } from './checkout-refusal.server.ts';
import { findEvent } from './find-event.server.ts';
import { releaseAbandoned } from './release-abandoned.server.ts';
import type { Route } from './+types/checkout';

const schema = z.object({
  buyerName: z
    .string('Tell us your name.')
    .trim()
    .min(1, 'Tell us your name.')
    .max(120, '120 characters at most.'),
  buyerEmail: z
    .string('Tell us where to send the tickets.')
    .trim()
    .max(254, 'That is not an email address.')
    .pipe(z.email('That is not an email address.')),
  /** Made with the form: however often it is sent, it is one order. */
  key: z.string().max(64).default(''),
  /** The total that the buyer saw, in minor units. */
  agreed: z.string().default(''),
  /** An order of theirs that they left at the payment. */
  replaces: z.string().default(''),
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ticketing, clock } = context.get(servicesContext);
  const { config } = context.get(pageContext);
  const event = await findEvent(context, params.id);
  const offers = offersOf(await ticketing.ticketTypes.list(event.id), event, clock.text());
  const form = await request.formData();
  const submission = parseWithZod(form, { schema });
  const selection = readSelection(form, offers, event.currency);
  const { lines, problems } = selection;
  /** The form once more, with its lines as they can be ordered now. */
  const again = (status: number, formErrors: string[] = [], shown: Selection = selection, now = offers) =>
    data(
      {
        reply: submission.reply({ formErrors }),
        offers: now,
        selection: shown,
      },
      { status },
    );

  if (form.get('intent') === 'update') {
    const { initialValue } = submission.reply();
    return data({ reply: { initialValue }, offers, selection }, { status: 200 });
  }
  if (Object.keys(problems).length > 0)
    return again(400, ['Some of the tickets can not be had like this. Look at them once more.']);
  if (ticketsIn(lines) === 0) return again(400, ['Choose at least one ticket.']);
  if (submission.status !== 'success') return again(400);
  const { buyerName, buyerEmail, key, agreed, replaces } = submission.value;
  // Nobody pays a total that they have not seen: a price may have changed, or a number without a script.
  if (agreed !== String(totalOf(lines)))
    return again(409, ['The total has changed. Look at it once more, then go on.']);

  const wanted = {
    items: lines.map(({ ticketType, quantity, unitPrice }) => ({ ticketType, quantity, price: unitPrice })),
    buyer: { name: buyerName, email: buyerEmail },
  };
  try {
    const paid = await releaseAbandoned(context, request, replaces);
    if (paid) return redirect(`/confirmation?order=${paid}`, 303);
    const actor = actorOf(context);
    // The same form sent twice is one order; sent with something else after coming back to it, it is another.
    const idempotencyKey = key === '' ? undefined : `${key}.${digest(wanted)}`;
    const first = await ticketing.placeOrder(event.id, wanted, { actor, idempotencyKey });
    const { order, accessToken, payment } = isOver(first)
      ? await ticketing.placeOrder(event.id, wanted, { actor })
      : first;
    const secure = config.origin.startsWith('https:');
    const init = {
      status: 303,
      headers: { 'set-cookie': rememberOrder(request, order.id, accessToken, secure) },
    };
    // The payment page is no page of this site, even where the sandbox serves it under the same address.
    if (order.status === 'pending' && payment) return redirectDocument(payment.url, init);
    return redirect(`/confirmation?order=${order.id}`, init);
  } catch (error) {
    const refusal = readRefusal(error, lines);
    if (!refusal) throw error;
    const now = offersOf(
      await ticketing.ticketTypes.list(event.id),
      await findEvent(context, event.id),
      clock.text(),
    );
    return again(refusal.status, [refusal.message], refusal, now);
  }
}

/** An order that this form placed before, and whose time ran out. */
function isOver({ order, payment }: { order: { status: string }; payment: unknown }): boolean {
  return (
    order.status === 'expired' ||
    order.status === 'cancelled' ||
    (order.status === 'pending' && payment === null)
  );
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
