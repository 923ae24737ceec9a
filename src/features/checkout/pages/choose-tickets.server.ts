import { holdsService } from '#features/holds/service.ts';
import { redirect, type RouterContextProvider } from 'react-router';
import { readChosen, ticketsIn } from '#features/ticket-types/ui/selection.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import type { EventRow } from '#features/events/index.ts';
import { ApiError } from '#lib/errors.ts';
import { checkoutOffers } from './checkout-offers.server.ts';
import { eventPath } from '#features/events/pages/find-event.server.ts';
import { chosenIn, holdChosen, isChoice, toCheckout } from '#features/holds/pages/hold-chosen.server.ts';
import { leadToWaiting } from '#features/holds/pages/entry-pass.server.ts';
import { holdCookie, holdToken, overTls, readHold } from '#features/holds/pages/hold-cookie.server.ts';
import { datesIn } from './dates-in.server.ts';
import { ownTickets } from './own-tickets.server.ts';

/**
 * Somebody chose tickets on the event's page: they are held from now on, and the checkout comes next. What can't be held as
 * it was chosen is told there, beside the tickets that can be ordered.
 */
export async function chooseTickets(
  context: Readonly<RouterContextProvider>,
  request: Request,
  event: EventRow,
  form: FormData,
): Promise<Response> {
  const services = context.get(servicesContext);
  const holds = services.rooms.get(holdsService);
  const { language, viewer } = context.get(pageContext);
  const path = eventPath(event);
  const chosen = chosenIn(form);
  if (chosen.length === 0) return redirect(`${path}?choose#tickets`, 303);
  const choice = new URLSearchParams(chosen);
  await leadToWaiting(context, request, event.id, `?${choice.toString()}`);
  const given = form.get('code');
  const code = typeof given === 'string' ? given : '';
  const hold = await readHold(context, request, event.id);
  const found = await checkoutOffers(services, event, ownTickets(hold, null), language, {
    code,
    email: viewer?.email ?? '',
    account: viewer?.id ?? '',
    dates: datesIn(form),
  });
  const { lines } = readChosen(form, found.offers, event.currency);
  // What was typed before stays; what is chosen now takes the place of what was chosen.
  if (hold && hold.typed.length > 0) {
    const others = hold.typed.filter(([name]) => !isChoice(name) && (code === '' || name !== 'promoCode'));
    const promo: [string, string][] = code === '' ? [] : [['promoCode', code]];
    await holds.keep(event.id, holdToken(request, event.id), [...others, ...promo, ...chosen]);
  }
  if (ticketsIn(lines) === 0) return toCheckout(path, form, code, null);
  try {
    const { token } = await holdChosen(context, request, event.id, { lines, code });
    return toCheckout(path, form, code, holdCookie(event.id, token, overTls(context)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return toCheckout(path, form, code, null);
  }
}
