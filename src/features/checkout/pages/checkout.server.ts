import { seatsService } from '#features/seats/service.ts';
import { questionsService } from '#features/questions/service.ts';
import type { TicketHold } from '#features/holds/index.ts';
import { redirect } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { NO_ANSWERS } from '#features/questions/ui/answer-names.ts';
import { quantityField, withOffered } from '#features/ticket-types/ui/selection.ts';
import { phaseOf } from '#features/events/model/phase.ts';
import { coverOf } from '#features/events/ui/cover.ts';
import { refundsShown } from '#features/events/ui/refund-terms.ts';
import { phoneStart } from '#shared/forms/phone/phone-start.server.ts';
import { placeLine } from '#features/events/ui/place.ts';
import { type AbandonedOrder, readAbandoned } from './abandoned-order.server.ts';
import { askedShown } from '#features/questions/pages/asked.server.ts';
import { readFilled } from './filled-checkout.server.ts';
import { leadToWaiting } from '#features/holds/pages/entry-pass.server.ts';
import { readHold } from '#features/holds/pages/hold-cookie.server.ts';
import { holdShown } from './hold-shown.server.ts';
import { formOf } from './kept-form.server.ts';
import { ownTickets } from './own-tickets.server.ts';
import { typedOfOrder } from './typed-order.server.ts';
import { viaOf } from './via.server.ts';
import { eventPath, findEvent } from '#features/events/pages/find-event.server.ts';
import type { Route } from './+types/checkout';

export { action } from './checkout-submit.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { viewer, language, locale } = context.get(pageContext);
  const event = await findEvent(context, params.id);
  const now = services.clock.text();
  const path = eventPath(event);
  const phase = phaseOf(event, now);
  if (
    phase === 'suspended' ||
    phase === 'cancelled' ||
    phase === 'postponed' ||
    phase === 'past' ||
    phase === 'draft'
  )
    throw redirect(path);

  const given = new URL(request.url).searchParams;
  // A paid order is shown to whoever comes back from the payment; nobody waits for that.
  if (!given.has('cancelled')) await leadToWaiting(context, request, event.id, new URL(request.url).search);
  const found = await readHold(context, request, event.id);
  const named = given.get('cancelled');
  const abandoned = await readAbandoned(context, request, event.id, named ?? (found?.order || null));
  if (abandoned?.paid && (named !== null || !hasChoice(given)))
    throw redirect(`/confirmation?order=${abandoned.id}`);
  const left = abandoned?.paid ? null : abandoned;
  // What an order took over is only of use beside that order.
  const hold = found?.state === 'ordered' && found.order !== left?.id ? null : found;
  const form = formToShow(given, hold, left, { code: given.get('code') ?? '', email: viewer?.email ?? '' });
  const own = ownTickets(hold, left);
  const filled = await readFilled(context, event, form, { own, salt: '' });
  const { offers } = filled.found;
  if (filled.selection.lines.length === 0) throw redirect(`${path}?choose#tickets`);
  const questions = await services.rooms.get(questionsService).asked(event.id);
  const kept = hold !== null && hold.typed.length > 0;
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
      online: event.onlineUrl !== '',
      cover: coverOf(event),
    },
    refunds: refundsShown(event, now, {
      language,
      locale,
      byDate: filled.selection.lines.some(({ date }) => date !== ''),
    }),
    path,
    ...filled.found,
    selection: withOffered(filled.selection, offers),
    asked: askedShown(questions, language),
    answers: kept ? filled.details.shown : left ? await typedOfOrder(context, request, left) : NO_ANSWERS,
    copied: null,
    via: await viaOf(context, request, event.id),
    buyer: {
      name: kept ? filled.text('buyerName') : (left?.buyerName ?? viewer?.name ?? ''),
      email: kept ? filled.text('buyerEmail') : (left?.buyerEmail ?? viewer?.email ?? ''),
      phone: kept ? filled.text('buyerPhone') : (left?.buyerPhone ?? ''),
    },
    phoneStart: phoneStart(event),
    hold: hold && hold.state !== 'ordered' ? holdShown(hold, now) : null,
    /** The seats that are held for them, in words; none where tickets have no seats. */
    seats:
      hold?.state === 'held'
        ? await services.rooms.get(seatsService).named(event.id, { hold: hold.id }, language)
        : [],
    /** An order of theirs that was left at the payment, to be replaced by this one. */
    abandoned: left ? { id: left.id, heldUntil: left.heldUntil } : null,
    signedIn: viewer !== null,
    // However often the form of a hold is sent, and from whichever page of it, it is one order.
    key: hold ? `hold.${hold.id}` : crypto.randomUUID(),
  };
}

const hasChoice = (given: URLSearchParams): boolean => [...given.keys()].some((name) => /^[td]\./.test(name));

/** What the form is filled in with: what was kept of it, an order that was left at the payment, or the address. */
function formToShow(
  given: URLSearchParams,
  hold: TicketHold | null,
  left: AbandonedOrder | null,
  { code, email }: { code: string; email: string },
): FormData {
  if (hold && hold.typed.length > 0) {
    // Of an offer only who it is for is known: what was chosen is what is held.
    const chosen = hasChoice(new URLSearchParams(hold.typed));
    const form = formOf(chosen ? hold.typed : [...hold.typed, ...heldBy(hold, given)]);
    if (code !== '' && !form.get('promoCode')) form.set('promoCode', code);
    return form;
  }
  const form = formOf([...(left?.selection ?? (hasChoice(given) ? given : heldBy(hold, given)))]);
  form.set('promoCode', left?.promoCode || code);
  form.set('buyerEmail', left?.buyerEmail ?? email);
  return form;
}

/** What a hold keeps, as the checkout's address would carry it: for who comes back without that address. */
function heldBy(hold: TicketHold | null, given: URLSearchParams): URLSearchParams {
  const chosen = new URLSearchParams(given);
  for (const { ticketType, date, quantity } of hold?.items ?? [])
    chosen.set(quantityField(ticketType, date), `${quantity}`);
  return chosen;
}
