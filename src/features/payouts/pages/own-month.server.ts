import type { Events } from '#features/events/index.ts';
import { payoutsService } from '#features/payouts/service.ts';
import { eventsService } from '#features/events/service.ts';
import { data, type RouterContextProvider } from 'react-router';
import type { HandShown, StatementShown } from '../ui/statement-shown.ts';
import { type Month, monthOf } from '#features/payouts/model/month.ts';
import { words } from '#shell/public/not-here.messages.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';

/** What a page about one's own month starts from. Throws 404 for what is no month, and for one that is still to come. */
export function ownMonth(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: string,
): ReturnType<typeof organiser> & { month: Month } {
  const page = organiser(context, request);
  const month = monthOf(name);
  if (!month || month.from > page.services.clock.text()) {
    throw data(words[page.language].page(new URL(request.url).pathname), { status: 404 });
  }
  return { ...page, month };
}

/** A month as the ledger has it, with the events' titles. */
export async function statementsOf({
  actor,
  services,
  month,
}: Pick<ReturnType<typeof ownMonth>, 'actor' | 'services' | 'month'>): Promise<StatementShown[]> {
  const statements = await services.rooms.get(payoutsService).statements.read(actor, month);
  const ids = [...new Set(statements.flatMap(({ events }) => events.map(({ event }) => event)))];
  const titles = await titlesOf(services.rooms.get(eventsService), ids);
  return statements.map(({ events, ...rest }) => ({
    ...rest,
    events: events.map(({ event, parts }) => ({ id: event, title: titles.get(event) ?? event, parts })),
  }));
}

/** What they took themselves in a month, with the events' titles. */
export async function handShown({
  actor,
  services,
  month,
}: Pick<ReturnType<typeof ownMonth>, 'actor' | 'services' | 'month'>): Promise<HandShown[]> {
  const byHand = await services.rooms.get(payoutsService).statements.byHand(actor, month);
  const ids = [...new Set(byHand.flatMap(({ events }) => events.map(({ event }) => event)))];
  const titles = await titlesOf(services.rooms.get(eventsService), ids);
  return byHand.map(({ events, ...rest }) => ({
    ...rest,
    events: events.map(({ event, ...own }) => ({ id: event, title: titles.get(event) ?? event, ...own })),
  }));
}

/** Titles by id, of events that may be drafts or gone. */
export async function titlesOf(
  events: Pick<Events, 'findMany'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await events.findMany(ids.filter((id) => id !== ''));
  return new Map(found.map(({ id, title }) => [id, title]));
}
