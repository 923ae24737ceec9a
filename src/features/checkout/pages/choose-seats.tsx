import { useCallback, useMemo, useState } from 'react';
import { Form, Link } from 'react-router';
import { HoldClock } from '#features/holds/ui/hold-clock.tsx';
import { words } from '#features/seats/messages/choose-seats.messages.ts';
import { type ChooserSeat, stateOf, unpackBits, unpackRows } from '#features/seats/model/chooser.ts';
import { ChosenSeats } from '#features/seats/ui/choose/chosen-seats.tsx';
import { SeatList } from '#features/seats/ui/choose/seat-list.tsx';
import { seatNames } from '#features/seats/ui/choose/seat-names.ts';
import { useChoice } from '#features/seats/ui/choose/use-choice.ts';
import { usePending } from '#shared/forms/use-pending.ts';
import { languageOfMatches, pageTitle, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import type { Route } from './+types/choose-seats';

/** Scripts of its own: who has none, or a list that is enough for them, loads none. */
const SeatPlan = lazyPart(() => import('#features/seats/ui/choose/seat-plan.tsx'));

export { action, loader } from './choose-seats.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [
    pageTitle(loaderData ? t.titleOf(loaderData.event.title) : t.title, matches),
    { name: 'robots', content: 'noindex' },
  ];
};

/** Where a guest chooses seats for the tickets that are held for them: on a plan where scripts run, and in a list. */
export default function ChooseSeats({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { event, path, hold, date, dates, tickets, zones, zone, rows, categories, own } = loaderData;
  const hall = useMemo(() => unpackRows(rows), [rows]);
  const names = useMemo(
    () => seatNames(hall, { zones, categories, tickets, currency: event.currency }, language),
    [hall, zones, categories, tickets, event.currency, language],
  );
  const live = useHydrated();
  const first = useFirst(loaderData, actionData, hall.seats);
  const { choice, taken, gone, press, clear, needWheelchair } = useChoice({
    hall,
    wants: tickets,
    ...first,
    taken: loaderData.taken,
    ask: `${path}/checkout/seats/taken?date=${encodeURIComponent(date)}`,
  });
  const { chosen } = choice;
  const states = useCallback(
    (seat: ChooserSeat) => stateOf(seat, choice, { taken, wants: tickets }),
    [choice, taken, tickets],
  );
  const firstStates = useMemo(() => {
    const at = unpackBits(loaderData.taken);
    return (seat: ChooserSeat) =>
      stateOf(seat, { chosen: first.chosen, wheelchair: true }, { taken: at, wants: tickets });
  }, [loaderData.taken, first, tickets]);
  const [said, say] = useState({ text: '', shown: false });
  const report = (text: string, shown = false): void => say({ text, shown });
  const wanted = tickets.reduce((sum, { count }) => sum + count, 0);
  const countOf = (many: number): string => t.chosenOf(many, wanted);
  const onPress = (at: number): void => {
    const done = press(at);
    const place = (one: number): string => {
      const seat = hall.seats[one];
      return seat ? names.place(seat) : '';
    };
    // Whoever sees the plan sees what is chosen, and not why something isn't.
    if (done.did === 'nothing') report(t.did[done.why](place(at)), true);
    else if (done.did === 'swapped') report(t.did.swapped(place(at), place(done.instead)));
    else report(t.did[done.did](place(at), countOf(done.choice.chosen.length)));
  };
  const taking = usePending((sent) => sent.get('intent') === 'take');
  const elsewhere = chosen.flatMap((at) => {
    const seat = hall.seats[at];
    return seat && hall.rows[seat.row]?.zone !== zone ? [seat] : [];
  });
  // What was refused is of no more concern once something else is chosen.
  const problem = actionData && choice.chosen === first.chosen ? actionData.problem : null;
  const lost = gone.flatMap((at) => (hall.seats[at] ? [names.place(hall.seats[at])] : []));

  const chosenSeats = chosen
    .flatMap((at) => hall.seats[at] ?? [])
    .toSorted((one, other) => one.at - other.at);
  const list = (
    <>
      <ChosenSeats
        seats={chosenSeats}
        names={names}
        tickets={tickets}
        currency={event.currency}
        onLeave={live ? onPress : null}
      />
      {live && chosen.length > 0 && (
        <Button type="button" variant="ghost" size="sm" onClick={clear} className="-ml-3.5">
          {t.clear}
        </Button>
      )}
    </>
  );

  return (
    <div className="page pt-8 sm:pt-12">
      <Link
        to={`${path}/checkout`}
        className="inline-block py-2 text-muted underline underline-offset-4 hover:text-text"
      >
        {t.back}
      </Link>
      <h1 className="mt-2 text-title font-semibold">{t.title}</h1>
      <p className="mt-2 text-muted">{event.title}</p>
      <Form
        method="post"
        preventScrollReset
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]"
      >
        {/* Enter in a box takes what is chosen. */}
        <button type="submit" name="intent" value="take" tabIndex={-1} aria-hidden className="sr-only" />
        <input type="hidden" name="date" value={date} />
        <div className="flex min-w-0 flex-col gap-6">
          <HoldClock key={hold.until} hold={hold} zone={event.timezone} />
          {dates.length > 0 && <Dates page={loaderData} />}
          {loaderData.accessible && (
            <Checkbox
              name="wheelchair"
              value="on"
              label={t.wheelchair}
              hint={t.wheelchairHint}
              defaultChecked={first.wheelchair}
              onChange={({ target }) => needWheelchair(target.checked)}
            />
          )}
          {live && (
            <SeatPlan
              fallback={<div className="h-[24rem] rounded-lg border border-line bg-white lg:h-[34rem]" />}
              hall={hall}
              names={names}
              categories={categories}
              size={loaderData.size}
              ground={loaderData.ground}
              states={states}
              onPress={onPress}
            />
          )}
          <div className="lg:hidden">{list}</div>
          <section aria-labelledby="list">
            <h2 id="list" className="text-2xl font-semibold tracking-tight">
              {t.list}
            </h2>
            {zones.filter(({ offered }) => offered).length > 1 && <Zones page={loaderData} />}
            <div className="mt-4">
              {elsewhere.length > 0 && !live && (
                <fieldset className="mb-6">
                  <legend className="text-lg font-semibold">{t.elsewhere}</legend>
                  {elsewhere.map((seat) => (
                    <Checkbox
                      key={seat.at}
                      name="seat"
                      value={seat.id}
                      defaultChecked
                      label={names.place(seat)}
                    />
                  ))}
                </fieldset>
              )}
              {live && elsewhere.map(({ id }) => <input key={id} type="hidden" name="seat" value={id} />)}
              <SeatList
                key={`${own.join(' ')}@${zone}`}
                hall={hall}
                names={names}
                categories={categories}
                zone={zone}
                first={firstStates}
                live={live}
                states={states}
                onPress={onPress}
              />
            </div>
          </section>
        </div>
        <section
          aria-labelledby="yours"
          className="sticky bottom-0 z-10 -mx-5 flex flex-col gap-3 border-t border-line bg-raised px-5 py-3 sm:mx-0 sm:rounded-t-lg sm:border lg:top-8 lg:bottom-auto lg:gap-4 lg:self-start lg:rounded-lg lg:p-6"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="yours" className="text-lg font-semibold tracking-tight lg:text-2xl">
              {t.yours}
            </h2>
            {live && <p className="text-muted tabular-nums">{countOf(chosen.length)}</p>}
          </div>
          {/* Here, so that it is seen wherever the page is scrolled to. */}
          {problem !== null && lost.length === 0 && <Callout tone="error" title={problem} announce />}
          {lost.length > 0 && <Callout tone="warning" title={t.gone(lost.join('; '))} announce />}
          {/* Where there is little room, the seats with their prices stand below the plan. */}
          <p aria-hidden className="font-medium [overflow-wrap:anywhere] empty:hidden lg:hidden">
            {chosenSeats.map((seat) => names.short(seat)).join(', ')}
          </p>
          <div className="hidden lg:block">{list}</div>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="take"
              pending={taking}
              aria-disabled={live && chosen.length !== wanted ? true : undefined}
              className="flex-1 lg:basis-full"
            >
              {t.take(wanted)}
            </Button>
            <Button type="submit" name="intent" value="best" variant="secondary" className="flex-1 px-4!">
              {t.best}
            </Button>
          </div>
          <output className={said.shown ? 'text-[0.9375rem] text-marigold' : 'sr-only'}>{said.text}</output>
        </section>
      </Form>
    </div>
  );
}

type Page = Route.ComponentProps['loaderData'];

/** What the server says is chosen: what they hold, or what they sent and did not get, as far as it can be had still. */
function useFirst(page: Page, sent: Route.ComponentProps['actionData'], seats: readonly ChooserSeat[]) {
  return useMemo(() => {
    if (!sent) {
      const wheelchair = page.own.some((at) => seats[at]?.wheelchair);
      return { chosen: page.own, wheelchair };
    }
    const taken = unpackBits(page.taken);
    const asked = new Set(sent.chosen);
    const chosen = seats.flatMap(({ at, id }) => (asked.has(id) && !taken.has(at) ? [at] : []));
    return { chosen, wheelchair: sent.wheelchair };
  }, [page.own, page.taken, sent, seats]);
}

/** Which date is chosen for: each has its own seats. */
function Dates({ page: { dates, date, event } }: { page: Page }) {
  const t = useMessages(words);
  return (
    <nav aria-label={t.dates} className="flex flex-wrap gap-2">
      {dates.map(({ id, startsAt }) => (
        <Link
          key={id}
          to={`?date=${id}`}
          preventScrollReset
          aria-current={id === date ? 'page' : undefined}
          className={buttonClass({ variant: id === date ? 'primary' : 'secondary', size: 'sm' })}
        >
          {id === '' ? t.everyDate : <DateTime at={startsAt} zone={event.timezone} style="short" />}
        </Link>
      ))}
    </nav>
  );
}

/** Which part of the hall is listed. */
function Zones({ page: { zones, zone, date } }: { page: Page }) {
  const t = useMessages(words);
  return (
    <nav aria-label={t.zone} className="mt-4 flex flex-wrap gap-2">
      {zones.map(({ id, name, offered }, at) =>
        offered ? (
          <Link
            key={id}
            to={`?date=${date}&zone=${encodeURIComponent(id)}`}
            preventScrollReset
            aria-current={at === zone ? 'page' : undefined}
            className={buttonClass({ variant: at === zone ? 'primary' : 'secondary', size: 'sm' })}
          >
            {name}
          </Link>
        ) : null,
      )}
    </nav>
  );
}
