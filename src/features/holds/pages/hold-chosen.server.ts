import { holdsService } from '#features/holds/service.ts';
import type { TicketHold } from '#features/holds/index.ts';
import { redirect, type RouterContextProvider } from 'react-router';
import type { ChosenLine } from '#features/ticket-types/ui/selection.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { quantityKey } from '#features/orders/model/quantity.ts';
import { actorOf } from '#shared/session/actor.server.ts';
import { entryPass } from './entry-pass.server.ts';
import { holdToken } from './hold-cookie.server.ts';

/** What is chosen, as an order's items: amounts of one's own choice in minor units. */
const itemsOf = (lines: readonly ChosenLine[]) =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ ticketType, date, quantity, typedAmount, unitPrice }) => ({
      ticketType,
      date,
      quantity,
      ...(typedAmount === null ? {} : { price: unitPrice }),
    }));

/** Holds what is chosen for whoever sent the request. Throws what `ticketing.holds.hold` throws. */
export function holdChosen(
  context: Readonly<RouterContextProvider>,
  request: Request,
  eventId: string,
  { lines, code, sameTime }: { lines: readonly ChosenLine[]; code: string; sameTime?: boolean },
): Promise<{ token: string; hold: TicketHold }> {
  const { language, address } = context.get(pageContext);
  return context.get(holdsService).hold(
    eventId,
    { items: itemsOf(lines), promoCode: code },
    {
      actor: actorOf(context),
      language,
      address: address(),
      token: holdToken(request, eventId),
      pass: entryPass(request, eventId),
      ...(sameTime ? { sameTime } : {}),
    },
  );
}

/** Whether a hold is for just these tickets. */
export function holdsJust(hold: TicketHold, lines: readonly ChosenLine[]): boolean {
  const wanted = new Map(itemsOf(lines).map((item) => [quantityKey(item), item.quantity]));
  return (
    wanted.size === hold.items.length &&
    hold.items.every((item) => wanted.get(quantityKey(item)) === item.quantity)
  );
}

/** What a form says of tickets: `[field, value]`. */
export function chosenIn(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    isChoice(name) && typeof value === 'string' && value !== '' && value !== '0' ? [[name, value]] : [],
  );
}

export const isChoice = (name: string): boolean => /^[td]\./.test(name);

/**
 * The checkout of what is chosen. The address says which tickets, for browsers that keep no cookies; it opens nothing that
 * is anybody's.
 */
export function toCheckout(path: string, form: FormData, code: string, cookie: string | null): Response {
  const params = new URLSearchParams(chosenIn(form));
  if (code !== '') params.set('code', code);
  return redirect(`${path}/checkout?${params.toString()}`, {
    status: 303,
    ...(cookie ? { headers: { 'set-cookie': cookie } } : {}),
  });
}
