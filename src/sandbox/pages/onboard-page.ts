import { html } from 'hono/html';
import { accountCountries } from '../model/countries.ts';
import { alert, countryField, type Errors, field } from './field.ts';
import { layout, type Markup } from './layout.ts';

export interface OnboardValues {
  legalName: string;
  country: string;
  bank: string;
  accepted: boolean;
  pending: boolean;
}

/** Where an organiser tells who they are and where their money is to go. */
export function onboardPage(
  link: string,
  email: string | null,
  values: OnboardValues,
  errors: Errors,
  /** Where the account stays; null for one that may still be anywhere. */
  fixed: string | null = null,
): Markup {
  const first = ['legalName', 'country', 'bank', 'accepted'].find((name) => errors[name]);
  const content = html`<main class="card onboarding">
    <p class="eyebrow">Payouts for Mela</p>
    <h1>Get paid for your events</h1>
    <p class="lead">
      Tell us who you are and where your ticket money should go.
      ${email ? html`This is for <strong>${email}</strong>.` : ''}
    </p>
    <form method="post" action="/sandbox/onboard/${link}" novalidate>
      ${alert(errors.form)}
      ${field({ name: 'legalName', label: 'Legal name', hint: 'As it is on your identity document.', autocomplete: 'name', value: values.legalName, errors, focus: first === 'legalName' })}
      ${countryField({ label: 'Country', countries: accountCountries().filter(({ code }) => fixed === null || code === fixed), value: values.country, errors })}
      ${field({ name: 'bank', label: 'Bank account', hint: 'An IBAN or an account number. To try it: DE89 3704 0044 0532 0130 00 or 000123456789.', value: values.bank, errors, focus: first === 'bank' })}
      ${outcome(values.pending)} ${terms(values.accepted, errors.accepted)}
      <div class="choices">
        <button class="primary" type="submit" name="action" value="submit">Submit details</button>
        <button class="secondary" type="submit" name="action" value="later" formnovalidate>
          Leave for later
        </button>
      </div>
    </form>
  </main>`;
  return layout('Get paid for your events', content);
}

function outcome(pending: boolean): Markup {
  const option = (value: string, checked: boolean, label: string, hint: string): Markup =>
    html`<label class="option">
      <input type="radio" name="outcome" value="${value}" ${checked ? html`checked` : ''} />
      <span><strong>${label}</strong> <span class="hint">${hint}</span></span>
    </label>`;
  return html`<fieldset class="options">
    <legend>Result of the identity check</legend>
    ${option('verified', !pending, 'Verified', 'Payouts are on at once.')}
    ${option('pending', pending, 'Pending', 'Payouts stay off until a document is uploaded.')}
  </fieldset>`;
}

function terms(accepted: boolean, error: string | undefined): Markup {
  return html`<div class="field field-accepted">
    <label class="option">
      <input
        type="checkbox"
        id="accepted"
        name="accepted"
        value="yes"
        aria-describedby="${error ? 'accepted-error' : ''}"
        aria-invalid="${error ? 'true' : 'false'}"
        ${accepted ? html`checked` : ''}
        required
      />
      <span>I accept the terms of this sandbox: nothing here is real.</span>
    </label>
    ${error ? html`<p class="error" id="accepted-error">${error}</p>` : ''}
  </div>`;
}
