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
  { language, site }: { language: Language; site: string },
): Markup {
  const t = words[language];
  const first = ['legalName', 'country', 'bank', 'accepted'].find((name) => errors[name]);
  const content = html`<main class="card onboarding">
    <p class="eyebrow">${t.eyebrow(site)}</p>
    <h1>${t.title}</h1>
    <p class="lead">${t.lead} ${email ? html`${t.forWhom} <strong>${email}</strong>.` : ''}</p>
    <form method="post" action="/sandbox/onboard/${link}" novalidate>
      ${alert(errors.form)}
      ${field({ name: 'legalName', label: t.legalName, hint: t.legalNameHint, autocomplete: 'name', value: values.legalName, errors, focus: first === 'legalName' })}
      ${countryField({ label: t.country, countries: accountCountries(language).filter(({ code }) => fixed === null || code === fixed), value: values.country, errors })}
      ${field({ name: 'bank', label: t.bank, hint: t.bankHint, value: values.bank, errors, focus: first === 'bank' })}
      ${outcome(values.pending, t)} ${terms(values.accepted, errors.accepted, t)}
      <div class="choices">
        <button class="primary" type="submit" name="action" value="submit">${t.submit}</button>
        <button class="secondary" type="submit" name="action" value="later" formnovalidate>${t.later}</button>
      </div>
    </form>
  </main>`;
  return layout(t.title, content, { language });
}

function outcome(pending: boolean, t: Words): Markup {
  const option = (value: string, checked: boolean, label: string, hint: string): Markup =>
    html`<label class="option">
      <input type="radio" name="outcome" value="${value}" ${checked ? html`checked` : ''} />
      <span><strong>${label}</strong> <span class="hint">${hint}</span></span>
    </label>`;
  return html`<fieldset class="options">
    <legend>${t.check}</legend>
    ${option('verified', !pending, t.verified, t.verifiedHint)}
    ${option('pending', pending, t.pending, t.pendingHint)}
  </fieldset>`;
}

function terms(accepted: boolean, error: string | undefined, t: Words): Markup {
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
      <span>${t.terms}</span>
    </label>
    ${error ? html`<p class="error" id="accepted-error">${error}</p>` : ''}
  </div>`;
}
