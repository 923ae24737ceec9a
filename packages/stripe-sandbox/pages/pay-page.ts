import { html } from 'hono/html';
import { formatNumber, type Language } from '#lib/language/index.ts';
import { formatAmount } from '../model/currencies.ts';
import { billingCountries } from '../model/countries.ts';
import { isRefusal, PAY_FIELDS, type Problems } from '../model/problems.ts';
import type { Stored } from '../store/objects.ts';
import { alert, countryField, type Errors, field } from './field.ts';
import { layout, type Markup } from './layout.ts';
import { words } from './pay.messages.ts';

type Session = Stored<'checkout.session'>;
type Words = (typeof words)[Language];

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
export const TEST_CARDS: readonly { number: string; does: keyof Words['does'] }[] = [
  { number: '4242424242424242', does: 'pays' },
  { number: '4000002500003155', does: 'authenticates' },
  { number: '4000000000000002', does: 'declined' },
  { number: '4000000000009995', does: 'insufficientFunds' },
  { number: '4000000000000069', does: 'expired' },
  { number: '4000000000000127', does: 'wrongCvc' },
  { number: '4000000000000259', does: 'disputed' },
  { number: '4000000000000077', does: 'atOnce' },
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
function totalOf({ body, hidden }: Session, language: Language): string {
  const amount = formatAmount(body.amount_total ?? 0, body.currency ?? 'usd', language);
  return hidden.subscription ? words[language].per[hidden.subscription.interval](amount) : amount;
}

/** The payment page: what is bought on one side, the card on the other. `now` in milliseconds since the epoch. */
export function payPage(
  session: Session,
  values: PayValues,
  problems: Problems,
  { language, now }: { language: Language; now: number },
): Markup {
  const t = words[language];
  const total = keepsCard(session) ? '' : totalOf(session, language);
  const content = html`<main class="checkout">
    ${summary(session, total, language)}
    <section class="payment" aria-labelledby="pay-title">
      <h2 id="pay-title">${cardless(session) ? t.details : keepsCard(session) ? t.yourCard : t.withCard}</h2>
      <form method="post" action="/sandbox/pay/${session.id}" novalidate>
        ${alert(whatIsWrong(session, problems, t))} ${formFields(session, values, problems, language)}
        <button class="primary" type="submit" data-processing="${t.processing}">
          ${buttonLabel(session, total, t)}
        </button>
        ${submitText(session)}
      </form>
      ${cardless(session) ? '' : testCards(session.id, futureExpiry(now), t)}
    </section>
  </main>`;
  return layout(heading(session, t), content, { script: '/sandbox/pay.js', language });
}

/** What is said above the form; nothing while nothing is wrong. */
function whatIsWrong(session: Session, problems: Problems, t: Words): string | undefined {
  const kinds = Object.values(problems);
  if (kinds.length === 0) return undefined;
  if (kinds.some(isRefusal)) return keepsCard(session) ? t.notSaved : t.notPaid;
  return cardless(session) ? t.correct : `${t.correct} ${t.typeAgain}`;
}

function summary(session: Session, total: string, language: Language): Markup {
  const t = words[language];
  const { hidden, body } = session;
  const currency = body.currency ?? 'usd';
  return html`<section class="summary" aria-label="${t.order}">
    ${body.cancel_url ? html`<a class="back" href="${body.cancel_url}"><span aria-hidden="true">←</span> ${t.back(hidden.merchant)}</a>` : ''}
    <h1>
      <span class="merchant">${heading(session, t)}</span>
      <span class="total">${total}</span>
    </h1>
    <ul class="items">
      ${hidden.items.map(
        (item) =>
          html`<li>
            <span class="item-name">${item.description}</span>
            <span class="item-amount">${formatAmount(item.amount_total, currency, language)}</span>
            <span class="item-detail"
              >${itemDetail(item.quantity ?? 1, formatAmount(item.price.unit_amount ?? 0, currency, language), language)}</span
            >
          </li>`,
      )}
    </ul>
    <p class="sum"><span>${due(session, t)}</span> <span>${total}</span></p>
  </section>`;
}

function heading({ body, hidden }: Session, t: Words): string {
  if (body.mode === 'setup') return t.saveWith(hidden.merchant);
  return hidden.subscription ? t.subscribeTo(hidden.merchant) : t.title(hidden.merchant);
}

function due({ body, hidden }: Session, t: Words): string {
  if (body.mode === 'setup') return t.nothingNow;
  return hidden.subscription ? t.dueAgain : t.due;
}

function itemDetail(quantity: number, unit: string, language: Language): string {
  const count = formatNumber(quantity, language);
  return quantity === 1 ? words[language].quantity(count) : words[language].quantityOf(count, unit);
}

function formFields(session: Session, values: PayValues, problems: Problems, language: Language): Markup {
  const t = words[language];
  const first = PAY_FIELDS.find((name) => problems[name]);
  const errors: Errors = Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name, t.problems[problem]]),
  );
  const common = { errors };
  const email = field({
    ...common,
    name: 'email',
    label: t.email,
    type: 'email',
    inputmode: 'email',
    autocomplete: 'email',
    value: values.email,
    focus: first === 'email',
  });
  const name = field({
    ...common,
    name: 'name',
    label: cardless(session) ? t.name : t.nameOnCard,
    autocomplete: 'cc-name',
    value: values.name,
    focus: first === 'name',
  });
  if (cardless(session)) return html`${email} ${name}`;
  return html`${email}
    <fieldset class="card-fields">
      <legend>${t.cardFields}</legend>
      ${field({ ...common, name: 'number', label: t.number, inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '4242 4242 4242 4242', value: values.number, focus: first === 'number' })}
      ${field({ ...common, name: 'expiry', label: t.expiry, inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: t.expiryForm, value: values.expiry, focus: first === 'expiry' })}
      ${field({ ...common, name: 'cvc', label: t.cvc, inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: 'CVC', value: values.cvc, focus: first === 'cvc' })}
    </fieldset>
    ${name}
    ${countryField({ label: t.country, countries: billingCountries(language), value: values.country, errors })}`;
}

function buttonLabel(session: Session, total: string, t: Words): string {
  const { mode, amount_total: amount, submit_type: wanted } = session.body;
  if (keepsCard(session)) return t.saveCard;
  if (amount === 0) return t.complete;
  if (mode === 'subscription') return t.subscribe(total);
  if (wanted === 'book') return t.book(total);
  return wanted === 'donate' ? t.donate(total) : t.pay(total);
}

function submitText({ body }: Session): Markup | '' {
  const message = body.custom_text.submit?.message;
  return message ? html`<p class="hint">${message}</p>` : '';
}

function testCards(id: string, expiry: string, t: Words): Markup {
  return html`<aside class="test-cards" aria-labelledby="test-cards-title">
    <h3 id="test-cards-title">${t.testCards}</h3>
    <p class="hint">${t.testCardsHow}</p>
    <ul>
      ${TEST_CARDS.map(
        ({ number, does }) =>
          html`<li>
            <a href="/sandbox/pay/${id}?card=${number}" data-card="${spaced(number)}" data-expiry="${expiry}">
              <span class="card-number">${spaced(number)}</span>
              <span class="card-does">${t.does[does]}</span>
            </a>
          </li>`,
      )}
    </ul>
  </aside>`;
}
