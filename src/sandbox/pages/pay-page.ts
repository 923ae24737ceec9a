import { html } from 'hono/html';
import { formatAmount } from '../model/currencies.ts';
import { billingCountries } from '../model/countries.ts';
import type { Stored } from '../store/objects.ts';
import { alert, countryField, type Errors, field } from './field.ts';
import { layout, type Markup } from './layout.ts';

type Session = Stored<'checkout.session'>;

/** What the form holds. The number and the security code of a card are never shown again. */
export interface PayValues {
  email: string;
  number: string;
  expiry: string;
  cvc: string;
  name: string;
  country: string;
}

/** The cards that are offered to try (docs.stripe.com/testing), with what each does. */
export const TEST_CARDS: readonly { number: string; does: string }[] = [
  { number: '4242424242424242', does: 'Pays' },
  { number: '4000002500003155', does: '3-D Secure' },
  { number: '4000000000000002', does: 'Declined' },
  { number: '4000000000009995', does: 'Insufficient funds' },
  { number: '4000000000000069', does: 'Expired' },
  { number: '4000000000000127', does: 'Wrong CVC' },
  { number: '4000000000000259', does: 'Disputed later' },
  { number: '4000000000000077', does: 'Available at once' },
];

/** `4242424242424242` → `4242 4242 4242 4242`. */
export function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** A date that no test card has passed, as the form takes it. `now` in milliseconds since the epoch. */
export function futureExpiry(now: number): string {
  return `12 / ${String((new Date(now).getUTCFullYear() + 4) % 100).padStart(2, '0')}`;
}

/** Whether the page keeps a card and charges nothing. */
export const keepsCard = ({ body }: Session): boolean => body.mode === 'setup';
/** Whether nothing is to be paid, and no card is asked for. */
export const cardless = ({ body }: Session): boolean => body.mode !== 'setup' && body.amount_total === 0;

/** `€10.00 per month` for what is charged again and again. */
function totalOf({ body, hidden }: Session): string {
  const amount = formatAmount(body.amount_total ?? 0, body.currency ?? 'usd');
  return hidden.subscription ? `${amount} per ${hidden.subscription.interval}` : amount;
}

/** The payment page: what is bought on one side, the card on the other. `now` in milliseconds since the epoch. */
export function payPage(session: Session, values: PayValues, errors: Errors, now: number): Markup {
  const { merchant } = session.hidden;
  const total = keepsCard(session) ? '' : totalOf(session);
  const content = html`<main class="checkout">
    ${summary(session, total)}
    <section class="payment" aria-labelledby="pay-title">
      <h2 id="pay-title">
        ${cardless(session) ? 'Your details' : keepsCard(session) ? 'Your card' : 'Pay with card'}
      </h2>
      <form method="post" action="/sandbox/pay/${session.id}" novalidate>
        ${alert(errors.form)} ${formFields(session, values, errors)}
        <button class="primary" type="submit">${buttonLabel(session, total)}</button>
        ${submitText(session)}
      </form>
      ${cardless(session) ? '' : testCards(session.id, futureExpiry(now))}
    </section>
  </main>`;
  return layout(`Pay ${merchant}`, content, { script: '/sandbox/pay.js' });
}

function summary(session: Session, total: string): Markup {
  const { hidden, body } = session;
  const currency = body.currency ?? 'usd';
  return html`<section class="summary" aria-label="Your order">
    ${body.cancel_url ? html`<a class="back" href="${body.cancel_url}"><span aria-hidden="true">←</span> Back to ${hidden.merchant}</a>` : ''}
    <h1>
      <span class="merchant">${heading(session)}</span>
      <span class="total">${total}</span>
    </h1>
    <ul class="items">
      ${hidden.items.map(
        (item) =>
          html`<li>
            <span class="item-name">${item.description}</span>
            <span class="item-amount">${formatAmount(item.amount_total, currency)}</span>
            <span class="item-detail"
              >${itemDetail(item.quantity ?? 1, item.price.unit_amount ?? 0, currency)}</span
            >
          </li>`,
      )}
    </ul>
    <p class="sum"><span>${due(session)}</span> <span>${total}</span></p>
  </section>`;
}

function heading({ body, hidden }: Session): string {
  if (body.mode === 'setup') return `Save your card with ${hidden.merchant}`;
  return hidden.subscription ? `Subscribe to ${hidden.merchant}` : `Pay ${hidden.merchant}`;
}

function due({ body, hidden }: Session): string {
  if (body.mode === 'setup') return 'Nothing is charged now';
  return hidden.subscription ? 'Due today, and again' : 'Total due';
}

const itemDetail = (quantity: number, unit: number, currency: string): string =>
  quantity === 1 ? 'Qty 1' : `Qty ${quantity} × ${formatAmount(unit, currency)}`;

function formFields(session: Session, values: PayValues, errors: Errors): Markup {
  const first = ['email', 'number', 'expiry', 'cvc', 'name', 'country'].find((name) => errors[name]);
  const common = { errors };
  const email = field({
    ...common,
    name: 'email',
    label: 'Email',
    type: 'email',
    inputmode: 'email',
    autocomplete: 'email',
    value: values.email,
    focus: first === 'email',
  });
  const name = field({
    ...common,
    name: 'name',
    label: cardless(session) ? 'Name' : 'Name on card',
    autocomplete: 'cc-name',
    value: values.name,
    focus: first === 'name',
  });
  if (cardless(session)) return html`${email} ${name}`;
  return html`${email}
    <fieldset class="card-fields">
      <legend>Card information</legend>
      ${field({ ...common, name: 'number', label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '4242 4242 4242 4242', value: values.number, focus: first === 'number' })}
      ${field({ ...common, name: 'expiry', label: 'Expiry', inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY', value: values.expiry, focus: first === 'expiry' })}
      ${field({ ...common, name: 'cvc', label: 'Security code', inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: 'CVC', value: values.cvc, focus: first === 'cvc' })}
    </fieldset>
    ${name}
    ${countryField({ label: 'Country or region', countries: billingCountries(), value: values.country, errors })}`;
}

function buttonLabel(session: Session, total: string): string {
  const { body } = session;
  if (keepsCard(session)) return 'Save card';
  if (body.amount_total === 0) return 'Complete order';
  if (body.mode === 'subscription') return `Subscribe: ${total}`;
  const verbs: Record<string, string> = { book: 'Book', donate: 'Donate' };
  return `${verbs[body.submit_type ?? ''] ?? 'Pay'} ${total}`;
}

function submitText({ body }: Session): Markup | '' {
  const message = body.custom_text.submit?.message;
  return message ? html`<p class="hint">${message}</p>` : '';
}

function testCards(id: string, expiry: string): Markup {
  return html`<aside class="test-cards" aria-labelledby="test-cards-title">
    <h3 id="test-cards-title">Test cards</h3>
    <p class="hint">Choose one to fill in the form. Any date in the future and any security code will do.</p>
    <ul>
      ${TEST_CARDS.map(
        ({ number, does }) =>
          html`<li>
            <a href="/sandbox/pay/${id}?card=${number}" data-card="${spaced(number)}" data-expiry="${expiry}">
              <span class="card-number">${spaced(number)}</span> <span class="card-does">${does}</span>
            </a>
          </li>`,
      )}
    </ul>
  </aside>`;
}
