import { html } from 'hono/html';
import { formatAmount } from '../model/currencies.ts';
import type { Stored } from '../store/objects.ts';
import { layout, type Markup } from './layout.ts';

/** The buyer's bank asks whether it is them (3-D Secure). */
export function authenticatePage(session: Stored<'checkout.session'>, last4: string): Markup {
  const total = formatAmount(session.body.amount_total ?? 0, session.body.currency ?? 'usd');
  const content = html`<main class="card bank">
    <p class="eyebrow">Sandbox Bank</p>
    <h1>Is it you?</h1>
    <p>
      <strong>${session.hidden.merchant}</strong> asks for <strong>${total}</strong> from your card ending in
      <strong>${last4}</strong>. This is where your bank would send you a code.
    </p>
    <form method="post" action="/sandbox/pay/${session.id}/authenticate" class="choices">
      <button class="primary" type="submit" name="outcome" value="complete">Complete</button>
      <button class="secondary" type="submit" name="outcome" value="fail">Fail authentication</button>
    </form>
  </main>`;
  return layout('Confirm your payment', content);
}
