import { data, redirect, type RouterContextProvider } from 'react-router';
import { eventsService } from '#features/events/service.ts';
import { seatText } from '#features/orders/model/seat.ts';
import { ordersService } from '#features/orders/service.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words as notHere } from '#shell/public/not-here.messages.ts';
import type { TransferShown } from '../index.ts';
import { words as REFUSALS } from '../messages/transfer-refusals.messages.ts';
import type { HandOnPage, HandOnReply } from '../ui/hand-on.tsx';

type Context = Readonly<RouterContextProvider>;

/** How a ticket is handed on from a page: as its buyer, or as its holder. */
export interface HandOnWays {
  read: () => Promise<TransferShown>;
  offer: (input: unknown, key: string) => Promise<{ url: string | null; code: string | null }>;
  withdraw: () => Promise<unknown>;
  /** Where the ticket is shown, and where this page is. */
  back: string;
  here: string;
}

const KEPT_BY_NOBODY = { 'cache-control': 'private, no-store' };

/** The page of one ticket. Throws the page for what doesn't exist for whoever may not see it. */
export async function handOnPage(context: Context, { read, back }: HandOnWays): Promise<HandOnPage> {
  const { language } = context.get(pageContext);
  let shown: TransferShown;
  try {
    shown = await read();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status !== 409) throw data(notHere[language].order, { status: 404 });
    return {
      back,
      event: null,
      ticket: null,
      money: false,
      refused: error.messageIn(language),
      closes: '',
      open: null,
      last: null,
      key: '',
    };
  }
  const [event, dates] = await Promise.all([
    context.get(eventsService).find(shown.event),
    context.get(ordersService).datesNamed([shown.date]),
  ]);
  const { refused, closes, open, last } = shown;
  return {
    back,
    event: event && { title: event.title, timezone: event.timezone },
    ticket: {
      name: shown.ticketTypeName,
      holder: shown.holderName,
      date: dates.get(shown.date) ?? null,
      seat: shown.seat ? seatText(shown.seat, language) : '',
    },
    money: shown.money,
    refused: refused && REFUSALS[language][refused],
    closes,
    open,
    last,
    // A form that is sent twice offers once.
    key: crypto.randomUUID(),
  };
}

/** Offers the ticket, or takes the offer back. What was typed stays where it is refused; the link is in this answer alone. */
export async function handOnAction(context: Context, request: Request, ways: HandOnWays) {
  const { language } = context.get(pageContext);
  const form = await readForm(request);
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = textOf('intent');
  const typed = { name: textOf('name'), email: textOf('email') };
  const reply = (more: Partial<HandOnReply>, status = 200) =>
    data({ typed, problem: null, problems: {}, made: null, ...more }, { status, headers: KEPT_BY_NOBODY });
  try {
    if (intent === 'withdraw') {
      await ways.withdraw();
    } else {
      const byMail = intent === 'mail';
      if (byMail && typed.email.trim() === '')
        return reply({ problems: { email: REFUSALS[language].email } }, 400);
      const input = { name: typed.name, email: byMail ? typed.email : '' };
      const { url, code } = await ways.offer(input, textOf('key').slice(0, 100));
      if (url !== null && code !== null) return reply({ made: { url, code } });
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) throw data(notHere[language].order, { status: 404 });
    const problems = Object.fromEntries(
      Object.entries(error.data).flatMap(([field, problem]) => {
        const said = fieldMessage(problem, language);
        return said === null ? [] : [[field, said]];
      }),
    );
    const problem = Object.keys(problems).length > 0 ? null : error.messageIn(language);
    return reply({ problem, problems }, error.status);
  }
  throw redirect(`${ways.here}?done=${intent === 'withdraw' ? 'withdrawn' : 'sent'}`);
}

export const unkept = { headers: KEPT_BY_NOBODY };
