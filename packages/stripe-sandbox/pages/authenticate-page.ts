import { html } from 'hono/html';
import type { Language } from '#lib/language/index.ts';
import { formatAmount } from '../model/currencies.ts';
import type { Stored } from '../store/objects.ts';
import { layout, type Markup } from './layout.ts';
import { words } from './pay.messages.ts';

/** The buyer's bank asks whether it is them (3-D Secure). */
export function authenticatePage(
  session: Stored<'checkout.session'>,
  last4: string,
  language: Language,
): Markup {
  const t = words[language].bank;
  const total = formatAmount(session.body.amount_total ?? 0, session.body.currency ?? 'usd', language);
  const content = html`<main class="card bank">
    <p class="eyebrow">${t.name}</p>
    <h1>${t.question}</h1>
    <p>${t.asks(session.hidden.merchant, total, last4)}</p>
    <form method="post" action="/sandbox/pay/${session.id}/authenticate" class="choices">
      <button class="primary" type="submit" name="outcome" value="complete">${t.complete}</button>
      <button class="secondary" type="submit" name="outcome" value="fail">${t.fail}</button>
    </form>
  </main>`;
  return layout(t.title, content, { language });
}
