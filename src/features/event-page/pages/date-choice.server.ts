import type { EventDateRow } from '#features/event-dates/index.ts';
import { withArrival } from '#features/event-dates/model/arrival.ts';
import type { OfferDate } from '#features/ticket-types/model/offer-date.ts';
import { priceLine } from '#features/pricing/ui/price-line.ts';
import { type Offer, pricesOf } from '#features/ticket-types/ui/offer.ts';
import type { Language } from '#lib/language/index.ts';
import {
  dateOfField,
  fieldOf,
  fieldOfLine,
  offerOf,
  readChosen,
} from '#features/ticket-types/ui/selection.ts';
import { isRecordId } from '#lib/ids.ts';
import { presetOf } from '../ui/preset-of.ts';
import type { ChosenDate, DateToChoose } from '../ui/chosen-date.ts';

/** So many dates are offered at once: those that are shown, the one that is asked for, and those of the order so far. */
const MOST_OFFERED = 40;

/** Ids of the dates that tickets have to be offered for. */
export function datesToOffer(asked: URLSearchParams, shown: readonly EventDateRow[]): string[] {
  const wanted = [
    asked.get('date') ?? '',
    ...[...asked.keys()].map(dateOfField),
    ...shown.map(({ id }) => id),
  ];
  return [...new Set(wanted)].filter(isRecordId).slice(0, MOST_OFFERED);
}

interface Given {
  asked: URLSearchParams;
  /** The next dates, cancelled ones too. */
  shown: readonly EventDateRow[];
  total: number;
  currency: string;
  /** In which prices are said. */
  language: Language;
  zone: string;
  path: string;
  code: string;
}

/** Which date the page shows tickets for, of `offers` for several: the one that is asked for, or the next that has some left. */
export function chooseDate(
  offers: readonly Offer[],
  { asked, shown, total, currency, language, ...page }: Given,
): ChosenDate {
  const byDate = Map.groupBy(
    offers.filter(({ date }) => date !== ''),
    ({ date }) => date,
  );
  const named = byDate.get(asked.get('date') ?? '')?.[0]?.when;
  const toShow = (row: Parameters<typeof toChoose>[0]) => {
    const own = byDate.get(row.id) ?? [];
    return toChoose(row, own, priceLine(pricesOf(own), currency, language));
  };
  const dates = shown.map((row) => toShow(withArrival(row)));
  if (named && !dates.some(({ id }) => id === named.id)) dates.push(toShow({ ...named, state: 'on' }));
  // What is the same for all is said at the tickets.
  const differ = new Set(dates.flatMap(({ state, price }) => (state === 'open' ? [price] : []))).size > 1;
  const { lines } = readChosen(asked, offers, currency);
  const open = dates.filter(({ state }) => state === 'open');
  // Whoever has chosen some dates comes back for another one.
  const another = open.find(({ id }) => !lines.some(({ date }) => date === id)) ?? open[0];
  const chosen = named?.id ?? (another ?? dates.find(({ id }) => byDate.has(id)))?.id ?? '';
  const basket = lines.flatMap((line) => {
    const when = line.date === chosen ? null : offerOf(offers, line)?.when;
    const [field] = fieldOfLine(line);
    return when && line.quantity > 0 ? [{ ...line, field, when }] : [];
  });
  const shownOffers = offers.filter(({ date }) => date === '' || date === chosen);
  const preset = lines.length === 0 ? presetOf(shownOffers) : null;
  return {
    ...page,
    chosen,
    dates: dates.map((date) => (differ && date.state === 'open' ? date : { ...date, price: '' })),
    total,
    basket,
    all: [...shownOffers, ...basket.flatMap((line) => offerOf(offers, line) ?? [])],
    key: new URLSearchParams([...asked].filter(([name]) => name !== 'date')).toString() + chosen,
    fields: basket.map(fieldOfLine),
    selected: Object.fromEntries(
      shownOffers.map((offer) => [
        fieldOf(offer),
        offer === preset ? String(Math.max(1, offer.min)) : (asked.get(fieldOf(offer)) ?? ''),
      ]),
    ),
  };
}

function toChoose(
  { id, startsAt, endsAt, title, state, arrive = null }: OfferDate & Pick<EventDateRow, 'state'>,
  offers: readonly Offer[],
  price: string,
): DateToChoose {
  const tickets = offers.filter(({ addOnTo }) => addOnTo === '');
  const open = tickets.filter((offer) => offer.state === 'on_sale');
  // What is not on sale yet is not sold out.
  const gone = tickets.length > 0 && tickets.every((offer) => GONE.has(offer.state));
  return {
    id,
    startsAt,
    endsAt,
    title,
    state: state === 'cancelled' ? 'cancelled' : gone ? 'sold_out' : 'open',
    arrive,
    left: tickets.length === 1 ? (open[0]?.left ?? null) : null,
    price,
  };
}

const GONE: ReadonlySet<Offer['state']> = new Set(['held', 'sold_out']);
