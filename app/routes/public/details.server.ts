import { data, redirect } from 'react-router';
import { guestPrefix } from '#app/components/questions/answer-names.ts';
import { pageContext, servicesContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { rememberOrder } from '#app/session/cookies.server.ts';
import type { GuestShown } from '#domain/ticketing/index.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { orderViewer } from './caller.server.ts';
import { askedShown } from './asked.server.ts';
import { words } from './not-here.messages.ts';
import { orNotFound } from './or-not-found.server.ts';
import { saidShown } from './said-answers.server.ts';
import { shownWith, typedAnswers, typedGuest } from './typed-stored.server.ts';
import { readGuestTyped, readOrderTyped, takeFieldProblems } from './typed-answers.server.ts';
import type { Route } from './+types/details';

type Args = Pick<Route.LoaderArgs, 'context' | 'request' | 'params'>;

async function pageOf({ context, request, params }: Args) {
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const viewer = orderViewer(context, request, params.id);
  const notHere = words[language].order;
  const order = await orNotFound(services.ticketing.readOrder(params.id, viewer), notHere);
  const details = await orNotFound(services.ticketing.questions.ofOrder(params.id, viewer), notHere);
  const event = await services.events.find(order.event);
  return { services, language, viewer, order, details, event };
}

/** The prefix of a guest's fields: places are unique within an order. */
const prefixOf = ({ ticketType, position }: Pick<GuestShown, 'ticketType' | 'position'>): string =>
  guestPrefix(ticketType, position);

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { language, viewer, order, details, event } = await pageOf(args);
  const { questions } = details.asked;
  const saying = {
    language,
    files: details.files,
    hrefOf: (file: string) => `/tickets/${order.id}/files/${file}`,
  };
  const headers = new Headers();
  // Who came by the link in the mail can come back without it.
  if (viewer.accessToken && new URL(request.url).searchParams.has('accessToken')) {
    const { config } = context.get(pageContext);
    const secure = config.origin.startsWith('https:');
    headers.append('set-cookie', rememberOrder(request, order.id, viewer.accessToken, secure));
  }
  return data(
    {
      order: { id: order.id, code: order.code },
      event: event && { title: event.title },
      asked: askedShown(details.asked, language),
      orderTypes: details.ticketTypes,
      answers: details.answers,
      said: saidShown(details.said, saying),
      shown: shownWith(typedAnswers(questions, details.answers), details.files),
      guests: details.guests
        .filter(({ asked }) => asked)
        .map((guest) => {
          const known = guest.done ? guest : { ...guest, name: '', email: '' };
          return {
            position: guest.position,
            prefix: prefixOf(guest),
            ticketType: guest.ticketType,
            ticketTypeName: guest.ticketTypeName,
            name: known.name,
            email: known.email === order.buyerEmail ? '' : known.email,
            done: guest.done,
            shared: guest.shared,
            said: saidShown(guest.said, saying),
            shown: shownWith(
              typedGuest(questions, prefixOf(guest), {
                ...known,
                email: known.email === order.buyerEmail ? '' : known.email,
              }),
              details.files,
            ),
          };
        }),
      missing: details.missing,
      editable: details.editable,
    },
    { headers },
  );
}

/** Saves what was answered for the order or one guest, or makes a guest's private link. */
export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const { services, language, viewer, order, details } = await pageOf(args);
  const { questions } = services.ticketing;
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = text('intent');
  const position = Number(text('position'));
  const here = `/tickets/${params.id}/details`;
  const { address } = context.get(pageContext);
  const reading = {
    services,
    event: order.event,
    questions: details.asked.questions,
    language,
    address: address(),
    salt: '',
  };
  const empty = { link: null, of: -1, shared: null, shown: null, problem: null };
  const refusedBy = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { problem: error.sayIn(language), status: error.status };
  };
  if (intent === 'send' || intent === 'link') {
    try {
      const to = intent === 'send' ? text('email') : undefined;
      const { url } = await questions.share(params.id, position, viewer, to);
      if (url === null) throw redirect(`${here}?done=sent#guest-${position}`);
      return data({ ...empty, intent, of: position, link: url });
    } catch (error) {
      if (error instanceof Response) throw error;
      const { problem, status } = refusedBy(error);
      const said =
        error instanceof ApiError ? (fieldMessage(error.data.email, language) ?? problem) : problem;
      const shared = { typed: text('email'), problem: said };
      return data({ ...empty, intent, of: position, shared }, { status });
    }
  }
  const guest = details.guests.find((one) => one.position === position);
  if (intent === 'guest' && !guest) throw data(words[language].ticket, { status: 404 });
  const prefix = guest ? prefixOf(guest) : '';
  const { given, shown } =
    intent === 'guest' ? await readGuestTyped(form, prefix, reading) : await readOrderTyped(form, reading);
  const again = (problem: string | null, status: number) =>
    data({ ...empty, intent, of: intent === 'guest' ? position : -1, shown, problem }, { status });
  if (Object.keys(shown.problems).length > 0) return again(null, 400);
  try {
    if (intent === 'guest') await questions.saveGuest(params.id, position, viewer, given);
    else await questions.saveForOrder(params.id, viewer, given);
  } catch (error) {
    if (takeFieldProblems(error, intent === 'guest' ? prefix : null, language, shown))
      return again(null, 400);
    const { problem, status } = refusedBy(error);
    return again(problem, status);
  }
  throw redirect(`${here}?done=saved${intent === 'guest' ? `#guest-${position}` : ''}`);
}
