import type Stripe from 'stripe';
import { html } from 'hono/html';
import type { Language } from '#lib/language/index.ts';
import { formatAmount } from '../model/currencies.ts';
import type { Funds } from '../resources/balance.ts';
import { words } from './account.messages.ts';
import { layout, type Markup } from './layout.ts';

/** What a connected account sees of its money. */
export function dashboardPage(
  account: Stripe.Account,
  funds: readonly Funds[],
  payouts: readonly Stripe.Payout[],
  { language, site }: { language: Language; site: string },
): Markup {
  const t = words[language];
  const shown =
    funds.length > 0 ? funds : [{ currency: account.default_currency ?? 'usd', available: 0, pending: 0 }];
  const content = html`<main class="card dashboard">
    <p class="eyebrow">${t.eyebrow(site)}</p>
    <h1>${account.business_profile?.name ?? t.yourAccount}</h1>
    <p class="lead">${account.payouts_enabled ? t.on : t.off}</p>
    <h2>${t.balance}</h2>
    <dl class="figures">
      ${shown.map(
        ({ currency, available, pending }) =>
          html`<div>
              <dt>${t.available}</dt>
              <dd>${formatAmount(available, currency, language)}</dd>
            </div>
            <div>
              <dt>${t.onItsWay}</dt>
              <dd>${formatAmount(pending, currency, language)}</dd>
            </div>`,
      )}
    </dl>
    <h2>${t.payouts}</h2>
    ${payouts.length === 0 ? html`<p class="hint">${t.none}</p>` : payoutList(payouts, language)}
  </main>`;
  return layout(t.yourPayouts, content, { language });
}

function payoutList(payouts: readonly Stripe.Payout[], language: Language): Markup {
  const t = words[language];
  return html`<ul class="items">
    ${payouts.map(
      ({ amount, currency, status, arrival_date: arrival }) =>
        html`<li>
          <span class="item-name">${status === 'paid' ? t.paid : t.going}</span>
          <span class="item-amount">${formatAmount(amount, currency, language)}</span>
          <span class="item-detail">${new Date(arrival * 1000).toISOString().slice(0, 10)}</span>
        </li>`,
    )}
  </ul>`;
}

/** What a buyer can show of one payment. */
export function receiptPage(charge: Stripe.Charge, language: Language): Markup {
  const t = words[language];
  const what = charge.description ?? t.payment;
  const day = new Date(charge.created * 1000).toISOString().slice(0, 10);
  const card = charge.payment_method_details?.card;
  const amount = formatAmount(charge.amount, charge.currency, language);
  const back = formatAmount(charge.amount_refunded, charge.currency, language);
  const content = html`<main class="card dashboard">
    <p class="eyebrow">${t.receipt}</p>
    <h1>${amount}</h1>
    <p class="lead">${card ? t.paidWith(what, day, card.last4 ?? '') : t.paidOn(what, day)}</p>
    ${charge.amount_refunded > 0 ? html`<p>${t.refunded(back)}</p>` : ''}
  </main>`;
  return layout(t.receipt, content, { language });
}
