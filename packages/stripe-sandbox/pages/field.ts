import { html } from 'hono/html';
import type { Country } from '../model/countries.ts';
import type { Markup } from './layout.ts';

/** What is wrong, by the name of the field. */
export type Errors = Partial<Record<string, string>>;

interface Field {
  name: string;
  label: string;
  value?: string;
  errors: Errors;
  type?: 'text' | 'email';
  autocomplete?: string;
  inputmode?: 'numeric' | 'text' | 'email';
  placeholder?: string;
  hint?: string;
  /** The first field that is wrong gets the focus. */
  focus?: boolean;
}

const describedBy = (name: string, hint: string | undefined, error: string | undefined): string =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');

/** A labelled input with its hint and what is wrong with it. */
export function field(input: Field): Markup {
  const { name, label, value = '', errors, type = 'text', hint } = input;
  const error = errors[name];
  return html`<div class="field field-${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${input.autocomplete ?? 'off'}"
      inputmode="${input.inputmode ?? 'text'}"
      placeholder="${input.placeholder ?? ''}"
      aria-describedby="${describedBy(name, hint, error)}"
      aria-invalid="${error ? 'true' : 'false'}"
      ${input.focus ? html`autofocus` : ''}
      required
    />
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''} ${errorLine(name, error)}
  </div>`;
}

/** A labelled choice of a country. */
export function countryField(input: {
  label: string;
  countries: readonly Country[];
  value: string;
  errors: Errors;
}): Markup {
  const error = input.errors.country;
  return html`<div class="field field-country">
    <label for="country">${input.label}</label>
    <select
      id="country"
      name="country"
      autocomplete="country"
      aria-describedby="${describedBy('country', undefined, error)}"
      aria-invalid="${error ? 'true' : 'false'}"
      required
    >
      ${input.countries.map(
        ({ code, name }) =>
          html`<option value="${code}" ${code === input.value ? html`selected` : ''}>${name}</option>`,
      )}
    </select>
    ${errorLine('country', error)}
  </div>`;
}

function errorLine(name: string, error: string | undefined): Markup | '' {
  return error ? html`<p class="error" id="${name}-error">${error}</p>` : '';
}

/** What is wrong with the whole form, read out at once. */
export function alert(message: string | undefined): Markup | '' {
  return message ? html`<p class="alert" role="alert">${message}</p>` : '';
}
