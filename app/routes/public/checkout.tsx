import { useForm } from '@conform-to/react';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { CheckoutLine } from '../../components/checkout/checkout-line.tsx';
import { EventLine } from '../../components/checkout/event-line.tsx';
import { OrderSummary } from '../../components/checkout/order-summary.tsx';
import { PayPart } from '../../components/checkout/pay-part.tsx';
import { fieldOf, readSelection, type Selection, totalOf } from '../../components/checkout/selection.ts';
import type { Offer } from '../../components/tickets/offer.ts';
import { Callout } from '../../components/ui/callout.tsx';
import { DateTime } from '../../components/ui/date-time.tsx';
import { Steps } from '../../components/ui/steps.tsx';
import { FormProblems } from '../../forms/form-problems.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Route } from './+types/checkout';

export { action, loader } from './checkout.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Checkout${loaderData ? ` · ${loaderData.event.title}` : ''} · Mela` },
  { name: 'robots', content: 'noindex' },
];

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { event, path, buyer, abandoned, signedIn, key } = loaderData;
  const { offers, selection } = actionData ?? loaderData;
  const { typed, lines, choose } = useChosen(offers, selection, event.currency);
  const total = totalOf(lines);
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    lastResult: actionData?.reply,
    defaultValue: { buyerName: buyer.name, buyerEmail: buyer.email },
  });
  const steps = [
    { label: 'Tickets', to: path },
    { label: 'Your details' },
    ...(total > 0 ? [{ label: 'Payment' }] : []),
  ];

  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="sr-only">Checkout</h1>
      <div className="max-w-xl">
        <Steps label="How far you are" steps={steps} current={1} />
      </div>
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="mt-8 grid gap-x-16 gap-y-10 sm:mt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="replaces" value={abandoned?.id ?? ''} />
        <div className="flex min-w-0 flex-col gap-10">
          <EventLine event={event} to={path} />
          <FormProblems
            form={form}
            fields={[
              [fields.buyerName, 'Name'],
              [fields.buyerEmail, 'Email'],
            ]}
          />
          {abandoned && !actionData && <NotPaidYet heldUntil={abandoned.heldUntil} zone={event.timezone} />}
          <section aria-labelledby="chosen">
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="chosen" className="text-2xl font-semibold tracking-tight">
                Tickets
              </h2>
              <Link
                to={`${path}#tickets`}
                className="py-2 text-muted underline underline-offset-4 hover:text-text"
              >
                Choose others
              </Link>
            </div>
            <ul className="mt-2 border-t border-line">
              {selection.lines.map((line) => {
                const offer = offers.find(({ id }) => id === line.ticketType);
                if (!offer) return null;
                const field = fieldOf(offer);
                return (
                  <CheckoutLine
                    key={`${field}=${line.quantity}`}
                    line={line}
                    offer={offer}
                    currency={event.currency}
                    problem={typed[field] === undefined ? selection.problems[field] : undefined}
                    onChange={(value) => choose(field, value)}
                  />
                );
              })}
            </ul>
          </section>
          <section aria-labelledby="buyer">
            <h2 id="buyer" className="text-2xl font-semibold tracking-tight">
              Your details
            </h2>
            {!signedIn && (
              <p className="mt-1 text-muted">
                You need no account.{' '}
                <Link
                  to={`/login?next=${encodeURIComponent(checkoutPath(path, lines, offers))}`}
                  className="text-text underline decoration-marigold underline-offset-4"
                >
                  Sign in
                </Link>{' '}
                if you have one.
              </p>
            )}
            <div className="mt-5 flex flex-col gap-5">
              <TextField field={fields.buyerName} label="Name" autoComplete="name" required maxLength={120} />
              <TextField
                field={fields.buyerEmail}
                label="Email"
                hint="Your tickets are sent there."
                type="email"
                autoComplete="email"
                required
              />
            </div>
          </section>
        </div>
        <section
          aria-labelledby="summary"
          className="rounded-lg border border-line bg-raised p-5 sm:p-6 lg:sticky lg:top-8 lg:self-start"
        >
          <h2 id="summary" className="mb-4 text-2xl font-semibold tracking-tight">
            Your order
          </h2>
          <OrderSummary lines={lines} currency={event.currency} />
          <div className="mt-6">
            <PayPart total={total} currency={event.currency} pending={busy} />
          </div>
        </section>
      </Form>
    </div>
  );
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
    const offer = offers.find(({ id }) => id === line.ticketType);
    const value = offer && typed[fieldOf(offer)];
    if (!offer || value === undefined) return [line];
    return readSelection(new URLSearchParams({ [fieldOf(offer)]: value }), [offer], currency).lines;
  });
  return { typed, lines, choose };
}

/** The address of this checkout, to come back to after signing in. */
function checkoutPath(path: string, lines: Selection['lines'], offers: readonly Offer[]): string {
  const params = new URLSearchParams();
  for (const { ticketType, quantity, typedAmount } of lines) {
    const offer = offers.find(({ id }) => id === ticketType);
    if (offer) params.set(fieldOf(offer), typedAmount ?? String(quantity));
  }
  return `${path}/checkout?${params.toString()}`;
}

function NotPaidYet({ heldUntil, zone }: { heldUntil: string; zone: string }) {
  return (
    <Callout tone="warning" title="Your order is not paid yet">
      {heldUntil ? (
        <>
          Nothing was charged. Your tickets are kept for you until{' '}
          <DateTime at={heldUntil} zone={zone} style="time" showZone />: go on when you are ready.
        </>
      ) : (
        'Nothing was charged, and the time to pay has run out. Go on to order once more.'
      )}
    </Callout>
  );
}
