import { paymentsService } from '#features/payments/service.ts';
import { eventsService } from '#features/events/service.ts';
import { reportsService } from '#features/reports/service.ts';
import type { EventFigures } from '#features/reports/index.ts';
import { countdown } from '#shared/ui/plots/countdown.ts';
import { eventState } from '#features/events/ui/event-state.ts';
import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { zoneClock } from '#lib/quarters.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import { words } from '../messages/summary.messages.ts';

/** Everything that an event's summary tells, on the page and in its files. */
export type SummaryData = Awaited<ReturnType<typeof summaryData>>;

interface Asked {
  services: Pick<AppServices, 'rooms' | 'clock'>;
  actor: Actor;
  event: EventRow;
  language: Language;
}

/** What the ledger says of the event's money, and what its orders and tickets say of where it came from. */
export async function summaryData({ services, actor, event, language }: Asked) {
  const { clock } = services;
  const payments = services.rooms.get(paymentsService);
  const reports = services.rooms.get(reportsService);
  const [sums, figures, given] = await Promise.all([
    payments.ledger.summary(event.id),
    reports.figuresOf(actor, event.id),
    payments.ledger.givenBack(event.id),
  ]);
  const now = clock.text();
  const zone = zoneClock(event.timezone);
  const back = given.filter(({ currency }) => currency === figures.currency);
  const refundDays = folded(
    back.map(({ quarter, count, amount }) => ({ at: zone.day(quarter) ?? '', count, amount })),
    ['count', 'amount'],
  ).map(({ at, ...sum }) => ({ day: at, ...sum }));
  const { id, title, slug, startsAt, endsAt, timezone, currency, status } = event;
  return {
    event: { id, title, slug, startsAt, endsAt, timezone, currency, state: eventState(event, now) },
    now,
    /** While it sells, or lets people in, figures change under who looks at them. */
    live: status === 'published' && endsAt > now,
    sums,
    totals: figures.totals,
    days: withRefunds(figures.days, refundDays),
    types: figures.types,
    codes: figures.codes,
    links: figures.links,
    countries: figures.countries.map((line) => ({ ...line, name: countryName(line.id, language) })),
    hours: folded(
      figures.arrivals.map(({ quarter, admitted }) => ({ at: zone.hour(quarter) ?? '', admitted })),
      ['admitted'],
    ).map(({ at, admitted }) => ({ hour: at, admitted })),
    refundDays,
  };
}

/** The curve of an event beside that of an earlier one, unless it is to stand `alone` or there is none to compare with. */
export async function summaryCurve(
  { services, actor, event, language }: Asked,
  days: readonly { day: string; tickets: number }[],
  { wanted, alone }: { wanted: string | null; alone: boolean },
) {
  const { clock } = services;
  const events = services.rooms.get(eventsService);
  const reports = services.rooms.get(reportsService);
  const earlier = alone ? [] : await events.earlierOf(actor, 'money.view', event);
  const now = clock.text();
  // One that has been held is a whole curve; one that is still to come a part of one.
  const held = earlier.find(({ startsAt }) => startsAt < now);
  const other = earlier.find(({ id }) => id === wanted) ?? held ?? earlier[0] ?? null;
  const curveOf = (of: Pick<EventRow, 'startsAt' | 'timezone'>, sold: typeof days) => {
    const zone = zoneClock(of.timezone);
    const day = (at: string) => zone.day(at.slice(0, 16)) ?? '';
    return countdown(sold, day(of.startsAt), day(now));
  };
  return {
    own: curveOf(event, days),
    other: other && {
      id: other.id,
      title: other.title,
      ...curveOf(other, await reports.ticketDaysOf(actor, other.id)),
    },
    choices: earlier.map(({ id, title, startsAt, timezone }) => ({
      id,
      title: words[language].titleOn(
        title,
        dateFormat(LOCALES[language], { dateStyle: 'medium', timeZone: timezone }).format(
          new Date(startsAt.replace(' ', 'T')),
        ),
      ),
    })),
  };
}

type Day = EventFigures['days'][number] & { refunded: number; refunds: number };

function withRefunds(
  days: EventFigures['days'],
  refunds: readonly { day: string; count: number; amount: number }[],
): Day[] {
  const all = new Map(days.map((day): [string, Day] => [day.day, { ...day, refunded: 0, refunds: 0 }]));
  for (const { day, count, amount } of refunds) {
    const known = all.get(day) ?? { day, orders: 0, tickets: 0, taken: 0, refunded: 0, refunds: 0 };
    all.set(day, { ...known, refunded: known.refunded + amount, refunds: known.refunds + count });
  }
  return [...all.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Rows of the same moment as one, in their order. */
function folded<Key extends string>(
  rows: readonly ({ at: string } & Record<Key, number>)[],
  keys: readonly Key[],
): ({ at: string } & Record<Key, number>)[] {
  return [...Map.groupBy(rows, ({ at }) => at)]
    .map(([at, all]) => {
      const sums = keys.map((key) => [key, all.reduce((sum, row) => sum + row[key], 0)]);
      return { at, ...(Object.fromEntries(sums) as Record<Key, number>) };
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function countryName(code: string, language: Language): string {
  if (code === '') return '';
  return new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(code) ?? code;
}
