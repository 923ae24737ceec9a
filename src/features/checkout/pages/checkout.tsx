import { useForm } from '@conform-to/react';
import { useMemo, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { BuyerFields } from '../ui/buyer-fields.tsx';
import { CheckoutLine } from '../ui/checkout-line.tsx';
import { EventLine } from '../ui/event-line.tsx';
import { HoldClock } from '#features/holds/ui/hold-clock.tsx';
import { HeldSeats } from '../ui/held-seats.tsx';
import { OrderSummary } from '../ui/order-summary.tsx';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { useMended } from '../ui/use-mended.ts';
import { askedGuests } from '#features/questions/ui/asked-guests.ts';
import { words as answerWords } from '#features/questions/messages/answers.messages.ts';
import { CheckoutQuestions } from '#features/questions/ui/checkout-questions.tsx';
import { problemFields } from '#features/questions/ui/problem-fields.ts';
import { PayPart } from '../ui/pay-part.tsx';
import { RefundLine } from '#features/events/ui/refund-line.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { priceSelection } from '#features/ticket-types/ui/price-selection.ts';
import {
  donationField,
  fieldOf,
  offerOf,
  quantityField,
  readLines,
  ticketsIn,
} from '#features/ticket-types/ui/selection.ts';
import { withTickets } from '#features/ticket-types/ui/with-tickets.ts';
import type { Selection } from '../ui/read-selection.ts';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import type { OfferDate } from '#features/ticket-types/model/offer-date.ts';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Steps } from '#shared/ui/navigation/steps.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import type { FormField } from '#shared/forms/form-field.ts';
import { usePending } from '#shared/forms/use-pending.ts';
import { PhoneStartProvider } from '#shared/forms/phone/phone-start.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/public-checkout.messages.tsx';
import type { Route } from './+types/checkout';

export { action, loader } from './checkout.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [
    pageTitle(loaderData ? t.checkoutOf(loaderData.event.title) : t.checkout, matches),
    { name: 'robots', content: 'noindex' },
  ];
};

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, path, refunds, buyer, abandoned, signedIn, key, via, hold } = loaderData;
  const { offers, terms, code, unlockable, selection, asked, copied } = actionData ?? loaderData;
  const { answers: told } = actionData ?? loaderData;
  const { typed, lines, choose } = useChosen(offers, selection, event.currency);
  const price = priceSelection(lines, offers, terms, code?.promo ?? null);
  const { total } = price;
  const applying = usePending(isCode);
  const paying = usePending((sent) => !isCode(sent));
  const [form, fields] = useForm({
    lastResult: actionData?.reply,
    defaultValue: { buyerName: buyer.name, buyerEmail: buyer.email, buyerPhone: buyer.phone },
  });
  const { mended, onInput } = useMended(actionData);
  const answers = useMemo(() => ({ ...told, problems: without(told.problems, mended) }), [told, mended]);
  const shown = (field: FormField): FormField => ({
    id: field.id,
    name: field.name,
    key: field.key,
    initialValue: field.initialValue,
    errors: mended.has(field.name) ? undefined : field.errors,
  });
  const [name, email, phone] = [shown(fields.buyerName), shown(fields.buyerEmail), shown(fields.buyerPhone)];
  const element = useRef<HTMLFormElement>(null);
  useKeptForm(element, `${path}/checkout/kept`, hold !== null);
  const guestSays = useMessages(answerWords);
  const tickets = withTickets(lines, offers);
  const guests = askedGuests(asked, tickets).map(
    (guest, place) => [guest.prefix, guestSays.guest(place + 1, guest.name)] as const,
  );
  const nothingAsked = asked.questions.length === 0 && !asked.askNames;
  const withFiles = asked.questions.some(({ kind }) => kind === 'file');
  const steps = [
    { label: t.tickets, to: path },
    { label: t.details },
    ...(total > 0 ? [{ label: t.payment }] : []),
  ];

  const linesOf = (which: (offer: Offer) => boolean) =>
    selection.lines.flatMap((line) => {
      const offer = offerOf(offers, line);
      if (!offer || !which(offer)) return [];
      const field = fieldOf(offer);
      return [
        <CheckoutLine
          key={`${field}=${line.quantity}`}
          line={line}
          offer={offer}
          currency={event.currency}
          zone={event.timezone}
          problem={typed[field] === undefined ? selection.problems[field] : undefined}
          onChange={(value) => choose(field, value)}
        />,
      ];
    });
  const perDate = offers.some(({ date }) => date !== '');
  const extras = linesOf((offer) => offer.addOnTo !== '');

  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="sr-only">{t.checkout}</h1>
      <div className="max-w-xl">
        <Steps label={t.howFar} steps={steps} current={1} />
      </div>
      <Form
        ref={element}
        method="post"
        onInput={onInput}
        id={form.id}
        onSubmit={form.onSubmit}
        {...(withFiles ? { encType: 'multipart/form-data' as const } : {})}
        noValidate
        className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 sm:mt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      >
        {/* Enter in any field is for going on, and not for the first button of the form, which applies a code. */}
        <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="via" value={via?.code ?? ''} />
        <input type="hidden" name="replaces" value={abandoned?.id ?? ''} />
        <div className="flex min-w-0 flex-col gap-10">
          <EventLine event={event} to={path} />
          <FormProblems
            form={form}
            fields={[
              ...lineProblems(selection, typed),
              [name, t.name],
              [email, t.email],
              [phone, t.phone],
              ...problemFields(asked.questions, answers, { name: t.name, email: t.email }, guests),
            ]}
          />
          {hold && <HoldClock key={hold.until} hold={hold} zone={event.timezone} />}
          {abandoned && !actionData && <NotPaidYet heldUntil={abandoned.heldUntil} zone={event.timezone} />}
          <section aria-labelledby="chosen">
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="chosen" className="text-2xl font-semibold tracking-tight">
                {t.tickets}
              </h2>
              <Link
                to={perDate ? choicePath(path, lines, offers, code?.typed) : `${path}#tickets`}
                className="py-2 text-muted underline underline-offset-4 hover:text-text"
              >
                {perDate ? t.addDate : t.chooseOthers}
              </Link>
            </div>
            <ul className="mt-2 border-t border-line">{linesOf((offer) => offer.addOnTo === '')}</ul>
          </section>
          {extras.length > 0 && (
            <section aria-labelledby="extras">
              <h2 id="extras" className="text-2xl font-semibold tracking-tight">
                {t.extras}
              </h2>
              <ul className="mt-2 border-t border-line">{extras}</ul>
            </section>
          )}
          <PhoneStartProvider value={loaderData.phoneStart}>
            <BuyerFields
              fields={{ name, email, phone }}
              known={signedIn && nothingAsked && buyer.name !== '' && buyer.email !== '' ? buyer : null}
              signIn={
                signedIn
                  ? null
                  : t.noAccount((text) => (
                      <Link
                        to={`/login?next=${encodeURIComponent(checkoutPath(path, lines, offers, code?.typed))}`}
                        className="text-text underline decoration-marigold underline-offset-4"
                      >
                        {text}
                      </Link>
                    ))
              }
            />
            <CheckoutQuestions asked={asked} lines={tickets} shown={answers} copied={copied} />
          </PhoneStartProvider>
        </div>
        <section
          aria-labelledby="summary"
          className="rounded-lg border border-line bg-raised p-5 sm:p-6 lg:sticky lg:top-8 lg:self-start"
        >
          <h2 id="summary" className="mb-4 text-2xl font-semibold tracking-tight">
            {t.order}
          </h2>
          <OrderSummary
            price={price}
            currency={event.currency}
            dates={datesOf(offers)}
            zone={event.timezone}
          />
          <HeldSeats seats={loaderData.seats} />
          {(price.subtotal > 0 || code !== null || unlockable) && (
            <div className="mt-6">
              <CodeField code={code} price={price} pending={applying} />
            </div>
          )}
          {total > 0 && (
            <div className="mt-6 empty:hidden">
              <RefundLine {...refunds} />
            </div>
          )}
          <div className="mt-6">
            <PayPart
              total={total}
              tickets={ticketsIn(tickets)}
              held={hold !== null}
              currency={event.currency}
              pending={paying}
            />
          </div>
        </section>
      </Form>
    </div>
  );
}

/** Tells whether the form asks what a code gives, and not to go on. */
function isCode(sent: FormData): boolean {
  return sent.get('intent') === 'update';
}

/** Problems without those of fields that were mended. */
function without(
  problems: Readonly<Record<string, string>>,
  mended: ReadonlySet<string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !mended.has(name)));
}

/** What is wrong with lines that were not changed since, for the summary above the form. */
function lineProblems(selection: Selection, typed: Readonly<Record<string, string>>): [FormField, string][] {
  return selection.lines.flatMap((line): [FormField, string][] => {
    const field = [quantityField(line.ticketType, line.date), donationField(line.ticketType, line.date)].find(
      (name) => selection.problems[name],
    );
    const problem = field === undefined ? undefined : selection.problems[field];
    if (!field || !problem || typed[field] !== undefined) return [];
    return [[{ id: `${field}-problem`, name: field, errors: [problem] }, line.name]];
  });
}

/** What is chosen now: as the server read it last, with what was changed on the page since. */
function useChosen(offers: readonly Offer[], selection: Selection, currency: string) {
  const [changes, setChanges] = useState<{ of: Selection; typed: Record<string, string> }>({
    of: selection,
    typed: {},
  });
  // The server's answer is the new truth: what was typed before has gone into it.
  const typed: Record<string, string> = changes.of === selection ? changes.typed : {};
  const choose = (field: string, value: string) =>
    setChanges({ of: selection, typed: { ...typed, [field]: value } });
  const lines = selection.lines.flatMap((line) => {
    const offer = offerOf(offers, line);
    const value = offer && typed[fieldOf(offer)];
    if (!offer || value === undefined) return [line];
    return readLines(new URLSearchParams({ [fieldOf(offer)]: value }), [offer], currency).lines;
  });
  return { typed, lines, choose };
}

/** The address of this checkout, to come back to after signing in. */
const checkoutPath = (...[path, ...chosen]: Parameters<typeof choicePath>): string =>
  `${path}/checkout?${chosenParams(...chosen).toString()}`;

/** The address of the event's page, where tickets for another date are added to what is chosen. */
function choicePath(path: string, lines: Selection['lines'], offers: readonly Offer[], code = ''): string {
  return `${path}?${chosenParams(lines, offers, code).toString()}#tickets`;
}

function chosenParams(lines: Selection['lines'], offers: readonly Offer[], code = ''): URLSearchParams {
  const params = new URLSearchParams();
  for (const line of lines) {
    const offer = offerOf(offers, line);
    if (offer) params.set(fieldOf(offer), line.typedAmount ?? String(line.quantity));
  }
  if (code !== '') params.set('code', code);
  return params;
}

const datesOf = (offers: readonly Offer[]): ReadonlyMap<string, OfferDate> =>
  new Map(offers.flatMap(({ when }) => (when ? [[when.id, when] as const] : [])));

function NotPaidYet({ heldUntil, zone }: { heldUntil: string; zone: string }) {
  const t = useMessages(words);
  return (
    <Callout tone="warning" title={t.notPaid}>
      {heldUntil ? t.keptUntil(<DateTime at={heldUntil} zone={zone} style="time" showZone />) : t.ranOut}
    </Callout>
  );
}
