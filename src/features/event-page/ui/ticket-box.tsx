import { type FormEvent, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { PriceTerms, PromoTerms } from '#features/pricing/model/terms.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { priceSelection } from '#features/ticket-types/ui/price-selection.ts';
import { fieldOf, readLines, ticketsIn } from '#features/ticket-types/ui/selection.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldError } from '#shared/ui/fields/field.tsx';
import { Money } from '#shared/ui/money.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import type { ChosenDate } from './chosen-date.ts';
import { presetOf } from './preset-of.ts';
import { besideTickets } from './beside-tickets.ts';
import { type Instead, OfferLine } from './offer-line.tsx';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import { words } from '#features/ticket-types/messages/offers.messages.tsx';
import { Perforation } from '#features/tickets/ui/perforation.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

/** Few events sell tickets for single dates. */
const DateChoice = lazyPart(() => import('./date-choice.tsx'), { withPage: true });
/** Few events have any. */
const GroupOffers = lazyPart(() => import('./group-offers.tsx'), { withPage: true });

/** Id of the form in which tickets are chosen, for buttons outside of it. */
export const CHOICE_FORM = 'choose-tickets';

interface TicketBoxProps {
  offers: readonly Offer[];
  /** Which add-ons are chosen on the next page on a phone, in words; '' for none. */
  extras: string;
  /** Where those that can't be chosen here are given out, by their ids. */
  instead: Readonly<Record<string, Instead>>;
  terms: PriceTerms;
  /** A code that counts. */
  promo?: PromoTerms | null;
  /** The code of the tracking link by which they came; empty for none. */
  via?: string;
  currency: string;
  /** IANA zone of the event. */
  zone: string;
  /** The event's page; the form leads to its checkout. */
  path: string;
  /** Why nothing can be bought whatever the offers say: a draft. */
  closed?: string;
  /** They came back because nothing was chosen. */
  nothingChosen?: boolean;
  /** Where tickets are for single dates: `offers` are those of the chosen one and of every date. */
  choice?: ChosenDate | null;
}

/** What can be bought, and the way to the checkout: tickets are held from there on. */
export function TicketBox({
  offers,
  extras,
  instead,
  terms,
  promo = null,
  via = '',
  currency,
  zone,
  path,
  closed,
  nothingChosen = false,
  choice,
}: TicketBoxProps) {
  const language = useLanguage();
  const t = words[language];
  const all = choice?.all ?? offers;
  const buyable = offers.filter(({ state }) => state === 'on_sale');
  const { fields = [], key: of } = choice ?? {};
  const hydrated = useHydrated();
  const busy = useNavigation().location?.pathname === `${path}/checkout`;
  const [missing, setMissing] = useState(nothingChosen);
  const preset = presetOf(offers);
  const start: Record<string, string> =
    choice?.selected ?? (preset ? { [fieldOf(preset)]: `${preset.min || 1}` } : {});
  // Another choice of dates begins anew with what the address says; the choice itself stays where the keyboard is.
  const [state, setState] = useState({ of, typed: start });
  const typed = state.of === of ? state.typed : start;
  const form = useRef<HTMLFormElement>(null);
  const { lines } = readLines(new URLSearchParams([...Object.entries(typed), ...fields]), all, currency);
  const { total, applied, lines: priced } = priceSelection(lines, all, terms, promo);
  const count = ticketsIn(priced.filter(({ inIt }) => !inIt));

  const choose = (offer: Offer) => (value: string) => {
    setMissing(false);
    // Two may be told at once.
    setState((now) => ({ of, typed: { ...(now.of === of ? now.typed : start), [fieldOf(offer)]: value } }));
  };
  const check = (submit: FormEvent<HTMLFormElement>) => {
    // What stands in the form counts: a press at the moment when the scripts come is sooner than what they hear of it.
    if (readLines(new FormData(submit.currentTarget), all, currency).lines.length > 0) return;
    submit.preventDefault();
    setMissing(true);
    form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  };

  return (
    <section id="tickets" aria-labelledby="tickets-title" className="scroll-mt-6">
      {choice && <DateChoice choice={choice} typed={typed} />}
      <Form
        ref={form}
        id={CHOICE_FORM}
        method="post"
        action={`${path}/checkout`}
        onSubmit={check}
        noValidate
        className="overflow-clip rounded-lg border border-line bg-raised"
      >
        <h2 id="tickets-title" className="px-5 pt-4 text-2xl font-semibold tracking-tight sm:px-6 sm:pt-5">
          {t.tickets}
        </h2>
        <input type="hidden" name="intent" value="choose" />
        {promo && <input type="hidden" name="code" value={promo.code} />}
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {via !== '' && <input type="hidden" name="via" value={via} />}
        {missing && (
          <div role="alert" className="px-5 pt-2 sm:px-6">
            <FieldError id="tickets-error" errors={[t.chooseOne]} />
          </div>
        )}
        <ul>
          {besideTickets(offers).map(({ offer, goesWith }) => (
            <OfferLine
              key={`${of} ${fieldOf(offer)}`}
              offer={offer}
              instead={instead[offer.id]}
              goesWith={goesWith}
              currency={currency}
              zone={zone}
              initial={Number(start[fieldOf(offer)]) || 0}
              closed={closed !== undefined}
              onChange={choose(offer)}
            />
          ))}
        </ul>
        {extras && !closed && (
          <p className="border-t border-line px-5 py-3 text-[0.9375rem] text-muted sm:hidden">{extras}</p>
        )}
        {(buyable.length > 0 || fields.length > 0 || closed) && (
          <>
            <Perforation />
            <div className="flex flex-col gap-3 px-5 py-5 sm:px-6">
              {!closed && (
                <>
                  {/* It has its room from the start: a button that moves while it is pressed is not pressed. */}
                  <p
                    className={cx(
                      'flex items-baseline justify-between gap-4 text-lg',
                      !(hydrated && count > 0) && 'invisible',
                    )}
                  >
                    <span className="text-muted">{t.count(count)}</span>
                    <Money amount={total} currency={currency} freeWhenZero className="font-semibold" />
                  </p>
                  {applied && (
                    <p className={cx('-mt-2 text-leaf', !hydrated && 'invisible')}>
                      {t.withDiscount(applied.name)}
                    </p>
                  )}
                </>
              )}
              {terms.groups.length > 0 && <GroupOffers terms={terms} offers={offers} currency={currency} />}
              <Button type="submit" size="lg" block disabled={closed !== undefined} pending={busy}>
                {t.getTickets}
              </Button>
              {(closed || offers.some(({ kind }) => kind !== 'free')) && (
                <p className="text-center text-[0.9375rem] text-muted">{closed ?? t.nothingOnTop}</p>
              )}
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
