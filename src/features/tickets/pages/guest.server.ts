import { eventsService } from '#features/events/service.ts';
import { seatText } from '#features/orders/model/seat.ts';
import { ordersService } from '#features/orders/service.ts';
import type { ShownTicketDate } from '#features/orders/ui/ticket-date.tsx';
import { transfersService } from '#features/ticket-transfers/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { data, redirect } from 'react-router';
import { guestPrefix } from '#features/questions/ui/answer-names.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { phoneStart } from '#shared/forms/phone/phone-start.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import type { EventRow } from '#features/events/index.ts';
import { ApiError } from '#lib/errors.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { askedShown } from '#features/questions/pages/asked.server.ts';
import { ticketedEvent, type Written } from './order-page.server.ts';
import { saidShown } from '#features/questions/pages/said-answers.server.ts';
import { shownWith, typedGuest } from '#features/questions/pages/typed-stored.server.ts';
import { readGuestTyped, takeFieldProblems } from '#features/questions/pages/typed-answers.server.ts';
import type { Route } from './+types/guest';

type Args = Pick<Route.LoaderArgs, 'context' | 'params'>;

async function pageOf({ context, params }: Args) {
  const services = context.get(servicesContext);
  const { language, locale } = context.get(pageContext);
  const page = await answered(services.rooms.get(questionsService).guest(params.token), language);
  const prefix = guestPrefix(page.guest.ticketType, page.guest.position);
  return { services, language, locale, page, prefix };
}

/** A guest's own ticket, by the private link. */
export async function loader(args: Route.LoaderArgs) {
  const { services, language, locale, page, prefix } = await pageOf(args);
  const { guest, asked, files } = page;
  const known = guest.done ? guest : { ...guest, name: '', email: '' };
  const [event, dates] = await Promise.all([
    services.rooms.get(eventsService).find(page.event.id),
    services.rooms.get(ordersService).datesNamed([page.date]),
  ]);
  const date = dates.get(page.date) ?? null;
  const hrefOf = (file: string) => `/guest/${args.params.token}/files/${file}`;
  return data(
    {
      // The link in the room is for those whose details are there.
      event: event && ticketedFor(event, services.clock.text(), { language, locale }, guest.done, date),
      phoneStart: event ? phoneStart(event) : undefined,
      buyerName: page.buyerName,
      asked: askedShown(asked, language),
      prefix,
      orderTypes: page.orderTypes,
      orderAnswers: page.orderAnswers,
      guest: {
        ticketType: guest.ticketType,
        name: known.name,
        email: known.email,
        done: guest.done,
        said: saidShown(guest.said, { language, files, hrefOf }),
      },
      ticket: {
        id: guest.ticket,
        ticketTypeName: guest.ticketTypeName,
        holderName: known.name,
        date,
        seat: page.seat ? seatText(page.seat, language) : '',
        status: 'valid',
        checkedInAt: '',
        qr: page.qr,
        vouchers: page.vouchers,
      },
      shown: shownWith(typedGuest(asked.questions, prefix, known), files),
      /** There is no code before the details are there, and nothing to print. */
      pdf: guest.done ? `/guest/${args.params.token}/ticket.pdf` : null,
      editable: page.editable,
      handOn: await handOnOf(services, args.params.token),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

/** Where the ticket is handed on, and whom it is offered to; null where it can't be. */
async function handOnOf({ rooms }: Pick<AppServices, 'rooms'>, token: string) {
  const { refused, open } = await rooms.get(transfersService).held.read(token);
  if (refused !== null) return null;
  return {
    to: `/guest/${encodeURIComponent(token)}/hand-on`,
    offered: open && (open.toName || open.toEmail),
  };
}

function ticketedFor(
  event: EventRow,
  now: string,
  written: Written,
  done: boolean,
  date: ShownTicketDate | null,
) {
  return { ...ticketedEvent(event, now, written, date ? [date] : []), ...(done ? {} : { joinUrl: '' }) };
}

/** Keeps what the guest says of themselves; their ticket is mailed to them. */
export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const { services, language, page, prefix } = await pageOf(args);
  const form = await readForm(request);
  const { given, shown } = await readGuestTyped(form, prefix, {
    services,
    event: page.event.id,
    questions: page.asked.questions,
    language,
    address: context.get(pageContext).address(),
    salt: '',
  });
  if (Object.keys(shown.problems).length > 0) return data({ shown, problem: null }, { status: 400 });
  try {
    await services.rooms.get(questionsService).saveByLink(params.token, given);
  } catch (error) {
    if (takeFieldProblems(error, prefix, language, shown))
      return data({ shown, problem: null }, { status: 400 });
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data({ shown, problem: error.messageIn(language) }, { status: error.status });
  }
  throw redirect(`/guest/${encodeURIComponent(params.token)}`);
}
