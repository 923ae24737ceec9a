import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { z } from 'zod';
import { readSelection, type Selection, ticketsIn, totalOf } from '#app/components/checkout/selection.ts';
import { servicesContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { readAbandoned } from './abandoned-order.server.ts';
import { checkoutOffers } from './checkout-offers.server.ts';
import { readRefusal } from './checkout-refusal.server.ts';
import { findEvent } from './find-event.server.ts';
import { placeOnce } from './place-once.server.ts';
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
  const services = context.get(servicesContext);
  const event = await findEvent(context, params.id);
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema });
  const replaced = form.get('replaces');
  const abandoned = await readAbandoned(
    context,
    request,
    event.id,
    typeof replaced === 'string' ? replaced : null,
  );
  const offers = await checkoutOffers(services, event, abandoned);
  const selection = readSelection(form, offers, event.currency);
  const { lines, problems } = selection;
  /** The form once more, with its lines as they can be ordered now. */
  const again = (status: number, formErrors: string[] = [], shown: Selection = selection, now = offers) =>
    data({ reply: submission.reply({ formErrors }), offers: now, selection: shown }, { status });

  if (form.get('intent') === 'update') {
    const { initialValue } = submission.reply();
    return data({ reply: { initialValue }, offers, selection }, { status: 200 });
  }
  if (Object.keys(problems).length > 0) {
    return again(400, ['Some of the tickets can not be had like this. Look at them once more.']);
  }
  if (ticketsIn(lines) === 0) return again(400, ['Choose at least one ticket.']);
  if (submission.status !== 'success') return again(400);
  const { buyerName, buyerEmail, key, agreed, replaces } = submission.value;
  // Nobody pays a total that they have not seen: a price may have changed, or a number without a script.
  if (agreed !== String(totalOf(lines))) {
    return again(409, ['The total has changed. Look at it once more, then go on.']);
  }
  const buyer = { name: buyerName, email: buyerEmail };
  try {
    return await placeOnce(context, request, { eventId: event.id, lines, buyer, key, replaces });
  } catch (error) {
    const refusal = readRefusal(error, lines);
    if (!refusal) throw error;
    const now = await checkoutOffers(services, await findEvent(context, event.id), null);
    return again(refusal.status, [refusal.message], refusal, now);
  }
}
