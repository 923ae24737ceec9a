import { html } from 'hono/html';
import { accountCountries } from '../model/countries.ts';
import { alert, countryField, type Errors, field } from './field.ts';
import { layout, type Markup } from './layout.ts';
import { words } from './account.messages.ts';
import type { Language } from '#lib/language/index.ts';

type Words = (typeof words)['en'];

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
  fixed: string | null,
  language: Language,
): Markup {
  const say = words[language];
  const first = ['legalName', 'country', 'bank', 'accepted'].find((name) => errors[name]);
  const content = html`<main class="card onboarding">
    <p class="eyebrow">${say.eyebrow}</p>
    <h1>${say.title}</h1>
    <p class="lead">${say.lead} ${email ? html`${say.forWhom} <strong>${email}</strong>.` : ''}</p>
    <form method="post" action="/sandbox/onboard/${link}" novalidate>
      ${alert(errors.form)}
      ${field({ name: 'legalName', label: say.legalName, hint: say.legalNameHint, autocomplete: 'name', value: values.legalName, errors, focus: first === 'legalName' })}
      ${countryField({ label: say.country, countries: accountCountries(language).filter(({ code }) => fixed === null || code === fixed), value: values.country, errors })}
      ${field({ name: 'bank', label: say.bank, hint: say.bankHint, value: values.bank, errors, focus: first === 'bank' })}
      ${outcome(values.pending, say)} ${terms(values.accepted, errors.accepted, say)}
      <div class="choices">
        <button class="primary" type="submit" name="action" value="submit">${say.submit}</button>
        <button class="secondary" type="submit" name="action" value="later" formnovalidate>
          ${say.later}
        </button>
      </div>
    </form>
  </main>`;
  return layout(say.title, content, { language });
}

function outcome(pending: boolean, say: Words): Markup {
  const option = (value: string, checked: boolean, label: string, hint: string): Markup =>
    html`<label class="option">
      <input type="radio" name="outcome" value="${value}" ${checked ? html`checked` : ''} />
      <span><strong>${label}</strong> <span class="hint">${hint}</span></span>
    </label>`;
  return html`<fieldset class="options">
    <legend>${say.check}</legend>
    ${option('verified', !pending, say.verified, say.verifiedHint)}
    ${option('pending', pending, say.pending, say.pendingHint)}
  </fieldset>`;
}

function terms(accepted: boolean, error: string | undefined, say: Words): Markup {
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
      <span>${say.terms}</span>
    </label>
    ${error ? html`<p class="error" id="accepted-error">${error}</p>` : ''}
  </div>`;
}
