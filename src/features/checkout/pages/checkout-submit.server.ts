import { holdsService } from '#features/holds/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { ticketsIn, withOffered } from '#features/ticket-types/ui/selection.ts';
import type { Selection } from '../ui/read-selection.ts';
import { priceSelection } from '#features/ticket-types/ui/price-selection.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { readAbandoned } from './abandoned-order.server.ts';
import { askedShown } from '#features/questions/pages/asked.server.ts';
import { checkoutForm } from './checkout-form.server.ts';
import { datesIn } from './dates-in.server.ts';
import { checkoutOffers } from './checkout-offers.server.ts';
import { words } from '../messages/checkout-refusal.messages.ts';
import { readRefusal } from './checkout-refusal.server.ts';
import { withCopied } from './copied-answers.server.ts';
import { type FilledCheckout, readFilled } from './filled-checkout.server.ts';
import { eventPath, findEvent } from '#features/events/pages/find-event.server.ts';
import { chooseTickets } from './choose-tickets.server.ts';
import { leadToWaiting } from '#features/holds/pages/entry-pass.server.ts';
import { chosenIn, holdChosen, holdsJust, toCheckout } from '#features/holds/pages/hold-chosen.server.ts';
import { holdCookie, holdToken, overTls, readHold } from '#features/holds/pages/hold-cookie.server.ts';
import { keptOf } from './kept-form.server.ts';
import { ownTickets } from './own-tickets.server.ts';
import { placeOnce } from './place-once.server.ts';
import { takeProblems } from '#features/questions/pages/typed-answers.server.ts';
import { viaOf } from './via.server.ts';
import type { Route } from './+types/checkout';

/** What a button of the checkout's form does beside ordering: `copy:FROM:TO` writes one guest's answers for another. */
const COPY = /^copy:(g\.[\w-]+\.\d+\.):(g\.[\w-]+\.\d+\.)$/;

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const holds = services.rooms.get(holdsService);
  const { language, viewer } = context.get(pageContext);
  const t = words[language];
  const event = await findEvent(context, params.id);
  const sent = await readForm(request);
  const intent = textOf(sent, 'intent');
  // Tickets are chosen on the event's page.
  if (intent === 'choose') return chooseTickets(context, request, event, sent);

  const hold = await readHold(context, request, event.id);
  const abandoned = await readAbandoned(context, request, event.id, textOf(sent, 'replaces'));
  const own = ownTickets(hold, abandoned);
  const asked = await services.rooms.get(questionsService).asked(event.id);
  const copy = COPY.exec(intent);
  const copied = copy && { from: copy[1] as string, to: copy[2] as string };
  const form = copied
    ? withCopied(sent, asked.questions, [placeOf(copied.from), placeOf(copied.to)], copied)
    : sent;
  const filled = await readFilled(context, event, form, { own, salt: textOf(form, 'key') });
  if (hold) await holds.keep(event.id, holdToken(request, event.id), keptBy(form, filled));

  const submission = parseWithZod(form, { schema: checkoutForm[language] });
  const { found, selection, lines, guests, details } = filled;
  const questions = { asked: askedShown(asked, language), answers: details.shown };
  /** The form once more, with its lines as they can be ordered now. */
  const again = (status: number, formErrors: string[] = [], shown: Selection = selection, now = found) =>
    data(
      {
        reply: submission.reply({ formErrors }),
        ...now,
        ...questions,
        copied: null,
        selection: withOffered(shown, now.offers),
      },
      { status },
    );
  /** What the product refused, beside what it is about. */
  const refused = async (error: unknown) => {
    const refusal = readRefusal(error, lines, language);
    if (!refusal) throw error;
    const seen = {
      code: filled.text('promoCode'),
      email: filled.text('buyerEmail'),
      account: viewer?.id ?? '',
      dates: datesIn(form),
    };
    const now = await checkoutOffers(services, await findEvent(context, event.id), own, language, seen);
    return again(refusal.status, [refusal.message], refusal, now);
  };

  // What was typed is kept by now.
  if (intent === 'seats') return redirect(`${eventPath(event)}/checkout/seats`, 303);
  if (intent === 'renew') {
    try {
      await holds.renew(event.id, holdToken(request, event.id));
    } catch (error) {
      return refused(error);
    }
    return redirect(`${eventPath(event)}/checkout`, 303);
  }
  if (intent === 'hold') {
    if (ticketsIn(lines) === 0) return again(400, [t.chooseOne]);
    try {
      const { token } = await holdChosen(context, request, event.id, {
        lines,
        code: filled.text('promoCode'),
      });
      const cookie = holdCookie(event.id, token, overTls(context));
      await holds.keep(event.id, token, keptBy(form, filled));
      return toCheckout(eventPath(event), form, filled.text('promoCode'), cookie);
    } catch (error) {
      return refused(error);
    }
  }
  if (intent === 'update' || copied) {
    if (hold?.state === 'held' && ticketsIn(lines) > 0 && !holdsJust(hold, lines)) {
      try {
        await holdChosen(context, request, event.id, {
          lines,
          code: filled.text('promoCode'),
          sameTime: true,
        });
      } catch (error) {
        return refused(error);
      }
    }
    const { initialValue } = submission.reply();
    return data(
      {
        reply: { initialValue },
        ...found,
        ...questions,
        copied: copied && { to: copied.to, at: crypto.randomUUID() },
        selection: withOffered(selection, found.offers),
      },
      { status: 200 },
    );
  }

  // What was typed is kept with the hold until they are let in again.
  await leadToWaiting(context, request, event.id, `?${new URLSearchParams(chosenIn(sent)).toString()}`);
  if (ticketsIn(lines) === 0) return again(400, [t.chooseOne]);
  // All mistakes are reported at once.
  try {
    await services.rooms.get(questionsService).check(event.id, lines, details.given);
  } catch (error) {
    if (!takeProblems(error, guests, language, details.shown)) throw error;
  }
  const wrong = Object.keys(details.shown.problems).length + Object.keys(selection.problems).length > 0;
  const { code } = found;
  if (code?.problem) return again(400, [code.problem]);
  // Nobody pays a total that they have not seen: a price may have changed, or a number without a script.
  const price = priceSelection(lines, found.offers, found.terms, code?.promo ?? null);
  const changed = filled.text('agreed') !== String(price.total) ? [t.totalChanged] : [];
  if (wrong || submission.status !== 'success') return again(400, changed);
  if (changed.length > 0) return again(409, changed);
  const { buyerName, buyerEmail, buyerPhone, key, replaces, via } = submission.value;
  try {
    return await placeOnce(context, request, {
      eventId: event.id,
      lines,
      buyer: { name: buyerName, email: buyerEmail, ...(buyerPhone && { phone: buyerPhone }) },
      answers: details.given,
      promoCode: code?.typed ?? '',
      via: await viaOf(context, request, event.id, via),
      key,
      hold: hold?.id,
      replaces,
    });
  } catch (error) {
    if (takeProblems(error, guests, language, details.shown)) return again(400);
    return refused(error);
  }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A guest by how the names of their fields begin. */
const placeOf = (prefix: string) => ({ prefix, ticketType: prefix.split('.')[1] ?? '' });

/** What is kept of a form with its hold. */
export const keptBy = (form: FormData, { details }: FilledCheckout): [string, string][] =>
  keptOf(form, details.shown.typed);
