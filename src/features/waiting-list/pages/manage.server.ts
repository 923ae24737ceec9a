import { data, redirect } from 'react-router';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { formatNumber } from '#lib/language/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { words } from '../messages/manage.messages.ts';
import type { WantedLine } from '../model/basket.ts';
import { waitingListService } from '../service.ts';
import type { Route } from './+types/manage';

/** People that the page shows. */
const SHOWN = 200;

const RULES = ['offerHours', 'mostPassed', 'releaseHours'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, language, may } = await managedEvent(context, request, params.id, 'orders.view');
  const lists = context.get(waitingListService);
  const [list, entries] = await answered(
    Promise.all([
      lists.readList(actor, event.id),
      lists.readEntries(actor, event.id, { most: SHOWN, offset: 0 }),
    ]),
    language,
  );
  const t = words[language];
  const names = await lists.namesOf(event.id);
  const wantsOf = (lines: string): string =>
    (JSON.parse(lines) as WantedLine[])
      .map(
        ({ types, quantity }) =>
          `${formatNumber(quantity, language)} × ${types.map((id) => names.get(id) ?? id).join(t.or)}`,
      )
      .join(', ');
  return {
    event: { id: event.id, timezone: event.timezone },
    list,
    mayChange: may.has('ticketTypes.edit'),
    mayOffer: may.has('orders.edit'),
    entries: entries.map(({ id, name, email, lines, shown, passed, joinedAt, offeredUntil }) => ({
      id,
      name,
      email,
      wants: wantsOf(lines),
      state: shown,
      passed,
      joinedAt,
      offeredUntil,
    })),
    more: entries.length === SHOWN,
  };
}

/** A number as people type it; what is none is refused with the numbers that are too large. */
const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, language } = await managedEvent(context, request, params.id, 'orders.view');
  const lists = context.get(waitingListService);
  const form = await readForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = text('intent');
  const [offerHours, mostPassed, releaseHours] = RULES.map((name) => wholeNumber(text(name)));
  const done = (): Promise<unknown> => {
    if (intent === 'end') return lists.endList(actor, event.id);
    if (intent.startsWith('offer.')) return lists.offerByHand(actor, event.id, intent.slice('offer.'.length));
    return lists.changeList(actor, event.id, {
      open: text('open') !== '',
      offerHours: offerHours ?? Number.NaN,
      mostPassed: mostPassed ?? Number.NaN,
      releaseHours: releaseHours ?? Number.NaN,
    });
  };
  const refused = await refusalByField(done(), language);
  if (refused === null) return redirect(`/events/${event.id}/manage/waiting-list?saved`, 303);
  const typed = Object.fromEntries([...RULES, 'open'].map((name) => [name, text(name)]));
  return data(
    { intent, message: refused.message, fields: refused.fields, typed },
    { status: refused.status },
  );
}
