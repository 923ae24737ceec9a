import type Stripe from 'stripe';
import { html } from 'hono/html';
import { formatAmount } from '../model/currencies.ts';
import type { Funds } from '../store/balances.ts';
import { layout, type Markup } from './layout.ts';

/** What a connected account sees of its money. */
export function dashboardPage(
  account: Stripe.Account,
  funds: readonly Funds[],
  payouts: readonly Stripe.Payout[],
): Markup {
  const shown =
    funds.length > 0 ? funds : [{ currency: account.default_currency ?? 'usd', available: 0, pending: 0 }];
  const content = html`<main class="card dashboard">
    <p class="eyebrow">Payouts for Mela</p>
    <h1>${account.business_profile?.name ?? 'Your account'}</h1>
    <p class="lead">
      ${account.payouts_enabled ? 'Payouts are on.' : 'Payouts are off until your identity is verified.'}
    </p>
    <h2>Balance</h2>
    <dl class="figures">
      ${shown.map(
        ({ currency, available, pending }) =>
          html`<div>
              <dt>Available</dt>
              <dd>${formatAmount(available, currency)}</dd>
            </div>
            <div>
              <dt>On its way to you</dt>
              <dd>${formatAmount(pending, currency)}</dd>
            </div>`,
      )}
    </dl>
    <h2>Payouts</h2>
    ${payouts.length === 0 ? html`<p class="hint">None yet. The first one follows when the money from your first sale is available.</p>` : payoutList(payouts)}
  </main>`;
  return layout('Your payouts', content);
}

function payoutList(payouts: readonly Stripe.Payout[]): Markup {
  return html`<ul class="items">
    ${payouts.map(
      ({ amount, currency, status, arrival_date: arrival }) =>
        html`<li>
          <span class="item-name">${status === 'paid' ? 'Paid' : 'On its way'}</span>
          <span class="item-amount">${formatAmount(amount, currency)}</span>
          <span class="item-detail">${new Date(arrival * 1000).toISOString().slice(0, 10)}</span>
        </li>`,
    )}
  </ul>`;
}

/** What a buyer can show of one payment. */
export function receiptPage(charge: Stripe.Charge): Markup {
  const card = charge.payment_method_details?.card;
  const amount = formatAmount(charge.amount, charge.currency);
  const back = formatAmount(charge.amount_refunded, charge.currency);
  const content = html`<main class="card dashboard">
    <p class="eyebrow">Receipt</p>
    <h1>${amount}</h1>
    <p class="lead">
      ${charge.description ?? 'Payment'}, paid on
      ${new Date(charge.created * 1000).toISOString().slice(0, 10)}
      ${card ? html`with a card ending in ${card.last4}` : ''}.
    </p>
    ${charge.amount_refunded > 0 ? html`<p>${back} of it went back to the card.</p>` : ''}
  </main>`;
  return layout('Receipt', content);
}
