import { readAmount, readCount, translated, typed } from '#shared/forms/typed-values.server.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { quantityName, priceName } from '../ui/manual-order-fields.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { addMs, utcToWallTime, wallTimeToUtc } from '#lib/time.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { words as managementWords } from '#features/orders/messages/order-management.messages.tsx';
import type { Route } from './+types/new-order';

/** So many dates are in the list to choose from. */
const MOST_DATES = 500;
const WEEK_MS = 7 * 24 * 3_600_000;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event, services } = await managedEvent(context, request, params.id, 'orders.edit');
  const types = await services.rooms.get(ticketTypesService).listFor(event, []);
  const single = types.some(({ perDate }) => perDate === 1);
  const dates = single ? await services.rooms.get(eventDatesService).of(event.id) : [];
  const now = services.clock.text();
  const open = dates.filter(({ state, endsAt }) => state === 'on' && endsAt > now).slice(0, MOST_DATES);
  const priced = await services.rooms.get(ticketTypesService).datePrices.of(
    event.id,
    open.map(({ id: date }) => date),
  );
  const { id, currency, timezone, status } = event;
  return {
    event: { id, currency, timezone, status },
    types: types.map((type) => ({
      id: type.id,
      name: type.name,
      kind: type.kind,
      price: type.price,
      /** By the id of a date, where it costs something else there. */
      priceOn: Object.fromEntries(
        [...priced].flatMap(([date, tickets]) => {
          const own = tickets.find(({ ticketType }) => ticketType === type.id)?.price ?? null;
          return own === null ? [] : [[date, own]];
        }),
      ),
      perDate: type.perDate === 1,
      left: type.perDate === 1 ? type.quantity : Math.max(0, type.quantity - type.sold - type.held),
    })),
    dates: open.map(({ id: date, startsAt, title }) => ({ id: date, startsAt, title })),
    deadline: utcToWallTime(addMs(services.clock.text(), WEEK_MS), timezone),
    key: crypto.randomUUID(),
  };
}

interface Kind {
  id: string;
  kind: string;
  perDate: number;
}

/** What was typed, as an order by hand; amounts in the minor unit, the deadline in UTC. */
const orderForm = (
  types: readonly Kind[],
  event: { currency: string; timezone: string },
  language: Language,
) =>
  translated(
    {
      name: typed,
      email: typed,
      phone: typed,
      date: typed,
      method: typed,
      deadline: typed,
      note: typed,
      mail: typed,
      key: typed,
      ...Object.fromEntries(
        types.flatMap(({ id }) => [quantityName(id), priceName(id)]).map((name) => [name, typed]),
      ),
    },
    (all, report) => {
      const values = all as Record<string, string>;
      const items = types.flatMap(({ id, kind, perDate }) => {
        const count = values[quantityName(id)] ?? '';
        const quantity = count.trim() === '' ? 0 : readCount(count, quantityName(id), report, language);
        const given = values[priceName(id)] ?? '';
        const price =
          kind === 'donation' && given.trim() !== ''
            ? readAmount(given, event.currency, priceName(id), report, language)
            : undefined;
        return quantity > 0
          ? [{ ticketType: id, quantity, price, ...(perDate === 1 && { date: values.date ?? '' }) }]
          : [];
      });
      if (items.length === 0) report('tickets', managementWords[language].whichTickets);
      const { name = '', email = '', phone = '', method, deadline = '', note = '', key = '' } = values;
      return {
        key: key.slice(0, 100),
        order: {
          items,
          buyer: { name, email: email.trim(), phone },
          method,
          deadline: wallTimeToUtc(deadline, event.timezone) ?? '',
          note,
          mail: values.mail === 'on',
        },
      };
    },
  );

const FIELDS = ['tickets', 'date', 'name', 'email', 'phone', 'method', 'deadline', 'note'];

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'orders.edit');
  const { actor, event, services, language } = page;
  const types = await services.rooms.get(ticketTypesService).list(event.id);
  const submission = parseWithZod(await readForm(request), { schema: orderForm(types, event, language) });
  if (submission.status !== 'success') return invalidForm(submission);
  const { order, key } = submission.value;
  try {
    const made = await services.rooms
      .get(checkoutService)
      .orderByHand(actor, event.id, order, { key, language });
    throw redirect(`/events/${event.id}/manage/orders/${made.id}?done=order-made`);
  } catch (error) {
    return refusedForm(submission, asTyped(error), FIELDS, { language });
  }
}

/** What the product refuses names its own fields; here they are those of the form. */
function asTyped(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 400) return error;
  const fields = Object.entries(error.data).map(([name, problem]) => [formField(name), problem]);
  return new ApiError(400, error.message, Object.fromEntries(fields));
}

function formField(name: string): string {
  if (name.startsWith('buyer.')) return name.slice('buyer.'.length);
  if (!name.startsWith('items')) return name;
  return name.endsWith('.date') ? 'date' : 'tickets';
}
