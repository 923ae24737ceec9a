import { data, redirect, redirectDocument } from 'react-router';
import { checkoutOffers } from '#features/checkout/pages/checkout-offers.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { eventPath, findEvent } from '#features/events/pages/find-event.server.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { rememberOrder } from '#shared/session/cookies.server.ts';
import { words } from '../messages/ballot.messages.ts';
import { ballotService } from '../service.ts';
import type { Route } from './+types/ballot';

type Asked = Pick<Route.LoaderArgs, 'context' | 'request'>;

/** What is wrong with a form, and what was typed in it. */
interface Refused {
  intent: string;
  message: string;
  /** By the name of the field. */
  fields: Record<string, string>;
  typed: Record<string, string>;
  sent: string;
}

/** By which address whoever asks takes part: of a link that was mailed, or of their account. Null for neither. */
async function personOf(
  { context, request }: Asked,
  event: string,
): Promise<{ email: string; name: string; account?: string } | null> {
  const { viewer } = context.get(pageContext);
  const link = new URL(request.url).searchParams.get('entry');
  const email = link === null ? null : context.get(ballotService).personOfLink(event, link);
  if (email !== null) return { email, name: viewer?.email.toLowerCase() === email ? viewer.name : '' };
  return viewer?.verified ? context.get(ballotService).personOfAccount(event, viewer) : null;
}

/** How a ballot stands, and one's own part in it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { viewer, language } = context.get(pageContext);
  const ballots = context.get(ballotService);
  const event = await findEvent(context, params.id);
  const standing = await answered(ballots.standing(event.id), language);
  const url = new URL(request.url);
  const asked = url.searchParams;
  const session = asked.get('card');
  if (session !== null) {
    // Back from the page of the card: what became of it is shown without waiting for the webhook, which comes anyway.
    const back = await personOf({ context, request }, event.id);
    if (back) await answered(ballots.returnedWithCard(event.id, back.email, session), language);
    asked.delete('card');
    throw redirect(url.pathname + url.search, 303);
  }
  const person = await personOf({ context, request }, event.id);
  const [types, { offers }, own] = await Promise.all([
    services.rooms.get(ticketTypesService).list(event.id),
    checkoutOffers(services, event, null, language, { account: viewer?.id ?? '' }),
    person ? ballots.own(event.id, person.email) : null,
  ]);
  const { id, title, timezone, currency } = event;
  const { phase, opensAt, closesAt, drawsAt, most, memberWeight, witnessSource, card, count } = standing;
  const { groupMost } = standing;
  const tierWeights = await ballots.namedTiers(standing.tierWeights);
  const chosen = new Map(own?.basket.map(({ ticketType, quantity }) => [ticketType, quantity]));
  return {
    event: { id, title, timezone, currency, path: eventPath(event) },
    ballot: {
      phase,
      opensAt,
      closesAt,
      drawsAt,
      most,
      memberWeight,
      tierWeights,
      witnessSource,
      card,
      count,
      groupMost,
    },
    /** The code of the link by which a friend came. */
    group: (asked.get('group') ?? '').slice(0, 100),
    types: types
      .filter((type) => standing.types.includes(type.id))
      .map((type) => ({
        id: type.id,
        name: type.name,
        description: type.description,
        price: offers.find((offer) => offer.id === type.id)?.allIn ?? type.price,
        most: Math.min(most, type.maxPerOrder),
        quantity: String(chosen.get(type.id) ?? asked.get(`t.${type.id}`) ?? ''),
      })),
    person: person && { email: person.email, name: person.name },
    own: own && {
      ...own,
      tickets: own.state === 'won' ? ballots.orderPath(own.order) : null,
    },
    signedIn: viewer !== null,
    linkWrong: asked.has('entry') && ballots.personOfLink(event.id, asked.get('entry') ?? '') === null,
    sent: '',
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { language, address, config } = context.get(pageContext);
  const ballots = context.get(ballotService);
  const event = await findEvent(context, params.id);
  const form = await readForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = text('intent');
  const person = await personOf({ context, request }, event.id);
  const asked = new URL(request.url).searchParams;
  const link = asked.get('entry');
  const here = `/events/${event.id}/ballot${link !== null && person ? `?entry=${encodeURIComponent(link)}` : ''}`;
  const items = [...form.keys()].flatMap((field) => {
    const ticketType = /^t\.([\w-]{1,64})$/.exec(field)?.[1];
    const typed = text(field).trim();
    if (!ticketType || typed === '' || /^0+$/.test(typed)) return [];
    return [{ ticketType, quantity: /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN }];
  });
  try {
    switch (intent) {
      case 'request':
        await ballots.requestLink(event, {
          email: text('email'),
          language,
          address: address(),
          group: asked.get('group') ?? '',
        });
        return data<Refused>({ intent, message: '', fields: {}, typed: {}, sent: text('email').trim() });
      case 'enter':
        if (!person) break;
        await ballots.enter(
          event,
          { email: person.email, language, ...(person.account && { account: person.account }) },
          { name: text('name'), items, nonce: text('nonce'), group: text('group') },
        );
        break;
      case 'group':
        if (person) await ballots.startGroup(event, { email: person.email, language }, text('nonce'));
        break;
      case 'join':
        if (person) await ballots.joinGroup(event, { email: person.email, language }, text('group'));
        break;
      case 'leave':
        if (person) await ballots.leaveGroup(event.id, person.email);
        break;
      case 'withdraw':
        if (person) await ballots.withdraw(event.id, person.email);
        break;
      case 'card': {
        if (!person) break;
        const { url } = await ballots.openCardPage(event.id, person.email, { back: here, language });
        // Nor is the page of the card.
        return redirectDocument(url, 303);
      }
      case 'forget':
        if (person) await ballots.forgetCard(event.id, person.email);
        break;
      case 'pay': {
        if (!person) break;
        const paid = await ballots.pay(event.id, person.email, here);
        const secure = config.origin.startsWith('https:');
        const cookie = rememberOrder(request, paid.order, paid.accessToken, secure);
        // The payment page is no page of this site, even where the sandbox serves it under the same address.
        return redirectDocument(paid.url, { status: 303, headers: { 'set-cookie': cookie } });
      }
      default:
    }
    return redirect(here, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status >= 500 && error.status !== 503)) throw error;
    const typed = Object.fromEntries(
      [...form].flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    const fields = problemsOf(error, items, language);
    return data<Refused>(
      { intent, message: error.messageIn(language), fields, typed, sent: '' },
      { status: error.status },
    );
  }
}

/** What is wrong by the form's fields: of a line of the basket by its ticket. */
function problemsOf(
  error: ApiError,
  items: readonly { ticketType: string }[],
  language: Language,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, problem] of Object.entries(error.data)) {
    const message = fieldMessage(problem, language);
    const line = /^items\.(\d+)/.exec(name)?.[1];
    const type = line === undefined ? undefined : items[Number(line)]?.ticketType;
    if (message !== null)
      fields[type ? `t.${type}` : name] =
        name === 'items' && items.length === 0 ? words[language].nothing : message;
  }
  return fields;
}
