import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { entityForm, formNames, typedOf } from '#shared/forms/entity-form.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { readPrice } from '#shared/forms/typed-values.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { changedMeanwhile } from '../model/errors.ts';
import { eventDate } from '../model/event-date.ts';
import { PRICE_REACHES, reachedDates } from '../model/date-prices.ts';
import { followingDates } from '../model/following-dates.ts';
import { endsOf, type ReviewedChange } from '../model/reviewed-change.ts';
import type { ChangePreview, Changed, EventDates } from '../index.ts';
import { isRemovable } from '../model/removable.ts';
import { eventDatesService } from '../service.ts';
import { priceField } from '../ui/price-field.ts';
import type { Route } from './+types/date';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'event.edit');
  const { actor, event, services, language, may } = page;
  const dates = services.rooms.get(eventDatesService);
  const [date, all, guests, sold, tickets] = await Promise.all([
    answered(dates.read(actor, event.id, params.dateId), language),
    dates.list(actor, event.id),
    dates.guests(actor, event.id, params.dateId),
    may.has('orders.refund') ? dates.orders(actor, event.id, params.dateId) : null,
    may.has('ticketTypes.edit') ? dates.ticketsOf(event.id, [params.dateId]) : null,
  ]);
  const now = services.clock.text();
  const search = new URL(request.url).searchParams;
  const counted = (name: string): number => Number.parseInt(search.get(name) ?? '', 10) || 0;
  return {
    event: { id: event.id, timezone: event.timezone, currency: event.currency },
    date: {
      id: date.id,
      startsAt: date.startsAt,
      endsAt: date.endsAt,
      cancelled: date.state === 'cancelled',
    },
    over: date.endsAt <= now,
    removable: isRemovable(event, date, all, now),
    following: followingDates(all, date, now).length,
    guests,
    /** Those that can cost something else on this date. */
    tickets: tickets?.get(date.id) ?? [],
    /** For so many dates a price is set, by how far it goes. */
    reaches: PRICE_REACHES.map((reach) => ({
      reach,
      dates: reachedDates(all, date, reach, { zone: event.timezone, now }).length,
    })),
    /** Orders that are refunded together where the date is cancelled. */
    sold: date.state === 'cancelled' && sold && sold.alone + sold.mixed > 0 ? sold : null,
    writes: may.has('messages.send') && event.taken > 0,
    initial: typedOf(eventDate, date, { zone: event.timezone }),
    done: search.get('done'),
    changed: Math.max(1, counted('dates')),
    told: counted('told'),
  };
}

const NOTHING = { problem: null, reply: undefined, changed: false, review: null, reach: 'one', prices: null };

/** What the buttons of the page ask for. */
const STATES = {
  cancel: { state: 'cancelled', following: false, done: 'off' },
  cancelFollowing: { state: 'cancelled', following: true, done: 'off' },
  reinstate: { state: 'on', following: false, done: 'on' },
} as const;

/** Changes the date, cancels it, lets it take place after all, or removes it: once it was looked at where others are concerned. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'event.edit');
  const dates = services.rooms.get(eventDatesService);
  const form = await readForm(request);
  const asked: Asked = {
    dates,
    at: [actor, event.id, params.dateId],
    form,
    all: `/events/${event.id}/manage/dates`,
    language,
  };
  const intent = form.get('intent');
  if (intent === 'remove') {
    const refused = await refusalByField(dates.remove(...asked.at), language);
    if (refused) return data({ ...NOTHING, problem: saidOf(refused) }, { status: 409 });
    return redirect(`${asked.all}?done=removed`, 303);
  }
  if (intent === 'prices') return changePrices(asked, event);
  if (typeof intent === 'string' && Object.hasOwn(STATES, intent))
    return changeState(asked, intent as keyof typeof STATES);
  return changeTimes(asked, event.timezone);
}

interface Asked {
  dates: EventDates;
  /** Who asks, for which event, and which of its dates. */
  at: [actor: Actor, event: string, date: string];
  form: FormData;
  all: string;
  language: Language;
}

/** Sets what tickets cost on the date; one that nothing is typed for costs what it usually does. */
async function changePrices({ dates, at, form, all, language }: Asked, { currency }: { currency: string }) {
  const [actor, event, date] = at;
  const tickets = (await dates.ticketsOf(event, [date])).get(date) ?? [];
  const typed = Object.fromEntries(
    tickets.map(({ ticketType }) => [ticketType, textIn(form, priceField(ticketType)).trim()]),
  );
  const errors: Record<string, string> = {};
  const asked = tickets
    .filter(({ ticketType }) => form.has(priceField(ticketType)))
    .map(({ ticketType }) => {
      const text = typed[ticketType] ?? '';
      const report = (_: string, said: string) => (errors[ticketType] = said);
      const price = text === '' ? null : readPrice(text, currency, ticketType, report, language);
      return { ticketType, price };
    });
  const reach = PRICE_REACHES.find((each) => each === form.get('for')) ?? 'one';
  const refused = { ...NOTHING, prices: { typed, errors, reach } };
  if (Object.keys(errors).length > 0) return data(refused, { status: 400 });
  if (asked.length === 0) return redirect(`${all}/${date}`, 303);
  let changed = 0;
  const work = dates.setPrices(actor, event, date, asked, reach).then((found) => (changed = found));
  const problem = await refusalByField(work, language);
  if (!problem) return redirect(`${all}/${date}?done=priced&dates=${changed}`, 303);
  for (const [field, said] of Object.entries(problem.fields)) {
    const ticket = asked[Number(field.split('.')[1])]?.ticketType;
    if (ticket !== undefined) errors[ticket] = said;
  }
  const known = Object.keys(errors).length > 0;
  return data({ ...refused, problem: known ? null : saidOf(problem) }, { status: known ? 400 : 409 });
}

async function changeState({ dates, at, form, all, language }: Asked, intent: keyof typeof STATES) {
  const { state, following, done } = STATES[intent];
  const typed = { intent };
  if (form.get('confirmed') !== 'yes') {
    let preview: ChangePreview | null = null;
    const work = dates.previewChange(...at, { state, following }).then((found) => (preview = found));
    const refused = await refusalByField(work, language);
    if (refused) return data({ ...NOTHING, problem: saidOf(refused) }, { status: 409 });
    const review = reviewOf(preview, typed, following);
    if (review) return data({ ...NOTHING, review });
  }
  let changed: Changed = { dates: 1, told: 0 };
  const work = dates
    .setState(...at, state, { following, ...tellingOf(form) })
    .then((found) => (changed = found));
  const refused = await refusalByField(work, language);
  if (refused?.fields.message) {
    const review = reviewOf(await dates.previewChange(...at, { state, following }), typed, following);
    return data(
      { ...NOTHING, review: review && again(review, form, refused.fields.message) },
      { status: 400 },
    );
  }
  if (refused) return data({ ...NOTHING, problem: saidOf(refused) }, { status: 409 });
  return doneAt(`${all}/${at[2]}`, done, changed);
}

async function changeTimes({ dates, at, form, all, language }: Asked, zone: string) {
  const submission = parseWithZod(form, { schema: entityForm(eventDate, language, { zone }) });
  if (submission.status !== 'success') {
    const answer = invalidForm(submission);
    return data({ ...NOTHING, reply: answer.data, reach: reachOf(form) }, answer.init ?? {});
  }
  const { updated, ...values } = submission.value;
  const overwrites = form.get('intent') === 'overwrite';
  const following = reachOf(form) === 'following';
  const look = async (): Promise<ReviewedChange | null> => {
    const { startsAt, endsAt } = values;
    const typed = Object.fromEntries(
      [...form].flatMap(([name, value]) =>
        typeof value === 'string' && !ANEW.has(name) ? [[name, value]] : [],
      ),
    );
    return reviewOf(await dates.previewChange(...at, { startsAt, endsAt, following }), typed, following);
  };
  try {
    if (form.get('confirmed') !== 'yes') {
      const review = await look();
      if (review) return data({ ...NOTHING, review });
    }
    const seen = overwrites ? {} : { ifUpdated: updated };
    const changed = await dates.change(...at, { ...values, ...seen }, { following, ...tellingOf(form) });
    return doneAt(`${all}/${at[2]}`, 'saved', changed);
  } catch (error) {
    const refused = await refusalByField(Promise.reject(error), language);
    if (refused?.fields.message) {
      const review = await look();
      const wrong = review && again(review, form, refused.fields.message);
      return data({ ...NOTHING, review: wrong }, { status: 400 });
    }
    const answer = refusedForm(submission, error, formNames(eventDate), { language });
    const changed = error instanceof ApiError && error.message === changedMeanwhile().message;
    return data({ ...NOTHING, reply: answer.data, changed, reach: reachOf(form) }, answer.init ?? {});
  }
}

const reachOf = (form: FormData): string => (form.get('reach') === 'following' ? 'following' : 'one');

/** What is asked anew each time it is looked at. */
const ANEW = new Set(['confirmed', 'notify', 'message', 'seen']);

/** What is to be looked at before it is done; null where nobody hears of it and no other date changes. */
function reviewOf(
  preview: ChangePreview | null,
  typed: Record<string, string>,
  following: boolean,
): ReviewedChange | null {
  const [first] = preview?.changes ?? [];
  if (!preview || !first || (preview.guests === 0 && !following)) return null;
  return {
    kind: first.kind,
    ...endsOf(preview.changes),
    guests: preview.guests,
    typed: { ...typed, seen: preview.seen },
    notify: true,
    message: '',
    wrong: null,
  };
}

/** The same once more, with what was typed and is too long. */
const again = (review: ReviewedChange, form: FormData, wrong: string): ReviewedChange => ({
  ...review,
  notify: form.get('notify') === 'on',
  message: textIn(form, 'message'),
  wrong,
});

/** Who is told, of what was looked at. */
function tellingOf(form: FormData) {
  const seen = textIn(form, 'seen');
  return {
    notify: form.get('notify') === 'on',
    message: textIn(form, 'message'),
    ifSeen: form.get('confirmed') === 'yes' && seen !== '' ? seen : undefined,
  };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const doneAt = (here: string, done: string, { dates, told }: Changed) =>
  redirect(`${here}?done=${done}&dates=${dates}&told=${told}`, 303);

const saidOf = ({ message, fields }: { message: string; fields: Record<string, string> }): string =>
  Object.values(fields).join(' ') || message;
