import { redirect } from 'react-router';
import { pageContext, servicesContext } from '#app/context.server.ts';
import { NO_ANSWERS } from '#app/components/questions/answer-names.ts';
import { readSelection, withUnlocked } from '#app/components/checkout/selection.ts';
import { phaseOf } from '#app/components/events/phase.ts';
import { coverOf } from '#app/components/events/cover.ts';
import { refundsShown } from '#app/components/terms/refund-terms.ts';
import { placeLine } from '#app/components/events/place.ts';
import { readAbandoned } from './abandoned-order.server.ts';
import { askedShown } from './asked.server.ts';
import { typedOfOrder } from './typed-order.server.ts';
import { viaOf } from './via.server.ts';
import { checkoutOffers } from './checkout-offers.server.ts';
import { eventPath, findEvent } from './find-event.server.ts';
import type { Route } from './+types/checkout';

export { action } from './checkout-submit.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { viewer, language } = context.get(pageContext);
  const event = await findEvent(context, params.id);
  const now = services.clock.text();
  const path = eventPath(event);
  const phase = phaseOf(event, now);
  if (phase === 'cancelled' || phase === 'past' || phase === 'draft') throw redirect(path);

  const given = new URL(request.url).searchParams;
  const abandoned = await readAbandoned(context, request, event.id, given.get('cancelled'));
  if (abandoned?.paid) throw redirect(`/confirmation?order=${abandoned.id}`);
  const typed = abandoned?.promoCode || (given.get('code') ?? '');
  const email = abandoned?.buyerEmail ?? viewer?.email ?? '';
  const asked = { code: typed, email, account: viewer?.id ?? '' };
  const { offers, terms, code } = await checkoutOffers(services, event, abandoned, language, asked);
  const selection = readSelection(abandoned?.selection ?? given, offers, event.currency, language);
  if (selection.lines.length === 0) throw redirect(`${path}?choose#tickets`);
  const questions = await services.ticketing.questions.asked(event.id);
  const { id, title, startsAt, endsAt, timezone, currency, updated } = event;
  return {
    event: {
      id,
      title,
      startsAt,
      endsAt,
      timezone,
      currency,
      version: updated,
      place: placeLine(event, language),
      cover: coverOf(event),
    },
    refunds: refundsShown(event, now, language),
    path,
    offers,
    terms,
    code,
    selection: withUnlocked(selection, offers),
    asked: askedShown(questions, language),
    answers: abandoned ? await typedOfOrder(context, request, abandoned) : NO_ANSWERS,
    via: await viaOf(context, request, event.id),
    buyer: {
      name: abandoned?.buyerName ?? viewer?.name ?? '',
      email,
      phone: abandoned?.buyerPhone ?? '',
    },
    /** An order of theirs that was left at the payment, to be replaced by this one. */
    abandoned: abandoned?.selection ? { id: abandoned.id, heldUntil: abandoned.heldUntil } : null,
    signedIn: viewer !== null,
    key: crypto.randomUUID(),
  };
}
