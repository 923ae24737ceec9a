import type { FieldError, FieldErrors } from '#lib/errors.ts';
import { fieldError, REQUIRED, tooLarge, tooSmall, wrongLength } from './field-error.ts';

/** Looks at one value; returns what is wrong with it, or null. All but `required` pass what is empty. */
export type ValueRule = (value: unknown) => FieldError | null;

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === 0 ||
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0);

const unlessEmpty =
  (passes: (value: never) => boolean, error: FieldError): ValueRule =>
  (value) =>
    isEmpty(value) || passes(value as never) ? null : error;

export const required: ValueRule = (value) => (isEmpty(value) ? REQUIRED : null);
export const requiredIf = (condition: boolean): ValueRule => (condition ? required : () => null);

/** Characters of a text, entries of a list. */
export function length(min: number, max: number): ValueRule {
  const of = (value: string | unknown[]): number =>
    typeof value === 'string' ? Array.from(value).length : value.length;
  return unlessEmpty(
    (value: string | unknown[]) => of(value) >= min && of(value) <= max,
    wrongLength(min, max),
  );
}

export const atLeast = (min: number): ValueRule =>
  unlessEmpty((value: number) => value >= min, tooSmall(min));

export const atMost = (max: number): ValueRule => unlessEmpty((value: number) => value <= max, tooLarge(max));

export const oneOf = (...allowed: readonly string[]): ValueRule =>
  unlessEmpty((value: string) => allowed.includes(value), fieldError('in_invalid', 'Must be a valid value.'));

export const matching = (
  pattern: RegExp,
  error = fieldError('match_invalid', 'Must be in a valid format.'),
): ValueRule => unlessEmpty((value: string) => pattern.test(value), error);

export const emailAddress: ValueRule = matching(
  /^[^\s@<>"(),:;[\]\\]+@[\w-]+(\.[\w-]+)*$/,
  fieldError('is_email', 'Must be a valid email address.'),
);

/** An http or https address; without its scheme it needs a dot or a port, to be told from a word. */
export const webAddress: ValueRule = unlessEmpty(
  (value: string) => {
    if (/\s/.test(value) || value.length < 4 || value.length > 2_082) return false;
    const whole = /^https?:\/\//i.test(value);
    if (!whole && (value.includes('://') || !/[.:]/.test(value))) return false;
    return URL.canParse(whole ? value : `http://${value}`);
  },
  fieldError('is_url', 'Must be a valid URL.'),
);

/** What is wrong by field: the first rule of each that says something. */
export function checkValues(
  values: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, readonly ValueRule[]>>,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, list] of Object.entries(rules)) {
    for (const rule of list) {
      const error = rule(values[name]);
      if (error) {
        errors[name] = error;
        break;
      }
    }
  }
  return errors;
}
