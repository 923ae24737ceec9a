import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { z } from 'zod';
import { optionalPhone } from '#app/components/phone/phone-value.server.ts';
import {
  readSelection,
  type Selection,
  ticketsIn,
  withUnlocked,
} from '#app/components/checkout/selection.ts';
import { priceSelection } from '#app/components/checkout/price-selection.ts';
import { pageContext, servicesContext } from '#app/context.server.ts';
import { inEach } from '#lib/language/index.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { readAbandoned } from './abandoned-order.server.ts';
import { checkoutOffers } from './checkout-offers.server.ts';
import { words } from './checkout-refusal.messages.ts';
import { readRefusal } from './checkout-refusal.server.ts';
import { findEvent } from './find-event.server.ts';
import { askedShown } from './asked.server.ts';
import { guestPlaces, readTyped, takeProblems } from './typed-answers.server.ts';
import { viaOf } from './via.server.ts';
import { placeOnce } from './place-once.server.ts';
import type { Route } from './+types/checkout';

const schemas = inEach(words, (say, language) =>
  z.object({
    buyerName: z.string(say.noName).trim().min(1, say.noName).max(120, say.nameLong),
    buyerEmail: z.string(say.noEmail).trim().max(254, say.notEmail).pipe(z.email(say.notEmail)),
    buyerPhone: optionalPhone[language],
    /** Made with the form: however often it is sent, it is one order. */
    key: z.string().max(64).default(''),
    /** The total that the buyer saw, in minor units. */
    agreed: z.string().default(''),
    promoCode: z.string().trim().max(64).default(''),
    /** The code of the tracking link by which they came. */
    via: z.string().max(64).default(''),
    /** An order of theirs that they left at the payment. */
    replaces: z.string().default(''),
  }),
);

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { language, address, viewer } = context.get(pageContext);
  const say = words[language];
  const event = await findEvent(context, params.id);
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: schemas[language] });
  const replaced = form.get('replaces');
  const abandoned = await readAbandoned(
    context,
    request,
    event.id,
    typeof replaced === 'string' ? replaced : null,
  );
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = { code: text('promoCode'), email: text('buyerEmail'), account: viewer?.id ?? '' };
  const found = await checkoutOffers(services, event, abandoned, language, typed);
  const { offers, terms, code } = found;
  const selection = readSelection(form, offers, event.currency, language);
  const { problems } = selection;
  const lines = selection.lines.filter(({ quantity }) => quantity > 0);
  const asked = await services.ticketing.questions.asked(event.id);
  const guests = guestPlaces(lines);
  const details = await readTyped(form, guests, {
    services,
    event: event.id,
    questions: asked.questions,
    language,
    address: address(),
    salt: text('key').slice(0, 64),
  });
  const questions = { asked: askedShown(asked, language), answers: details.shown };
  /** The form once more, with its lines as they can be ordered now. */
  const again = (status: number, formErrors: string[] = [], shown: Selection = selection, now = found) =>
    data(
      {
        reply: submission.reply({ formErrors }),
        ...now,
        ...questions,
        selection: withUnlocked(shown, now.offers),
      },
      { status },
    );

  if (form.get('intent') === 'update') {
    const { initialValue } = submission.reply();
    return data(
      { reply: { initialValue }, ...found, ...questions, selection: withUnlocked(selection, offers) },
      { status: 200 },
    );
  }
  if (Object.keys(problems).length > 0) {
    return again(400, [say.notLikeThis]);
  }
  if (code?.problem) return again(400, [code.problem]);
  if (ticketsIn(lines) === 0) return again(400, [say.chooseOne]);
  if (submission.status !== 'success') return again(400);
  const { buyerName, buyerEmail, buyerPhone, key, agreed, replaces } = submission.value;
  // Nobody pays a total that they have not seen: a price may have changed, or a number without a script.
  const price = priceSelection(lines, offers, terms, code?.promo ?? null);
  if (agreed !== String(price.total)) {
    return again(409, [say.totalChanged]);
  }
  if (Object.keys(details.shown.problems).length > 0) return again(400);
  const buyer = { name: buyerName, email: buyerEmail, ...(buyerPhone && { phone: buyerPhone }) };
  try {
    const via = await viaOf(context, request, event.id, submission.value.via);
    const order = {
      eventId: event.id,
      lines,
      buyer,
      answers: details.given,
      promoCode: code?.typed ?? '',
      via,
      key,
      replaces,
    };
    return await placeOnce(context, request, order);
  } catch (error) {
    if (takeProblems(error, guests, language, details.shown)) return again(400);
    const refusal = readRefusal(error, lines, language);
    if (!refusal) throw error;
    const now = await checkoutOffers(services, await findEvent(context, event.id), null, language, typed);
    return again(refusal.status, [refusal.message], refusal, now);
  }
}
