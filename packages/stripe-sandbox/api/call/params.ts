import { z } from 'zod';
import { invalidRequest, type StripeFailure } from '../../model/failure.ts';
import { isSupportedCurrency, MAXIMUM_AMOUNT } from '../../model/currencies.ts';
import type { Form, FormValue } from './form-body.ts';

/** What Stripe calls a wrong parameter (docs.stripe.com/error-codes). */
type Code =
  | 'parameter_invalid_integer'
  | 'parameter_invalid_empty'
  | 'parameter_invalid_string'
  | 'parameter_unknown'
  | 'parameter_missing'
  | 'url_invalid'
  | 'email_invalid';

type Context = z.core.$RefinementCtx<string>;

/** Says no in Stripe's words. */
function refuse(context: Context, message: string, code?: Code): never {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

const EMPTY =
  'You passed an empty string for this parameter. We assume empty values are an attempt to unset a field; however it cannot be unset. You should remove it from your request or supply a non-empty value.';

/** Text of at most `max` characters, and not empty. */
export function text(max = 5_000) {
  return z.string().transform((value, context) => {
    if (value === '') return refuse(context, EMPTY, 'parameter_invalid_empty');
    if (value.length > max) return refuse(context, `Invalid string: must be at most ${max} characters`);
    return value;
  });
}

/** A whole number from `min` to `max`. */
export function integer(min: number, max = Number.MAX_SAFE_INTEGER) {
  return z.string().transform((value, context) => {
    const number = Number(value);
    const code = 'parameter_invalid_integer';
    if (!/^-?\d{1,16}$/.test(value)) return refuse(context, `Invalid integer: ${value.slice(0, 100)}`, code);
    if (number < min) return refuse(context, `This value must be greater than or equal to ${min}.`, code);
    if (number > max) return refuse(context, `This value must be less than or equal to ${max}.`, code);
    return number;
  });
}

/** An amount above zero that Stripe can move, in the minor unit. */
export const amount = integer(1, MAXIMUM_AMOUNT);

/** `true` or `false`. */
export const flag = z.string().transform((value, context) => {
  if (value === 'true' || value === 'false') return value === 'true';
  return refuse(context, `Invalid boolean: ${value.slice(0, 100)}`);
});

/** One of a few words. */
export function choice<const Words extends readonly string[]>(words: Words) {
  return z.string().transform((value, context): Words[number] => {
    if (words.includes(value)) return value;
    return refuse(context, `Invalid value: must be one of ${words.join(', ')}`);
  });
}

/** An ISO 4217 code that Stripe charges in; given back in lower case. */
export const currency = z.string().transform((value, context) => {
  const code = value.toLowerCase();
  if (isSupportedCurrency(code)) return code;
  return refuse(context, `Invalid currency: ${value.slice(0, 20)}. Stripe does not take this currency.`);
});

const NOT_ASCII =
  'Invalid URL: Non-ASCII characters in URLs must be percent-encoded in order for the URL to be valid.';

/** An http or https address, in ASCII. */
export const url = z.string().transform((value, context) => {
  // docs.stripe.com/error-codes#url-invalid
  if (/[^\u0021-\u007E]/.test(value)) return refuse(context, NOT_ASCII, 'url_invalid');
  const known = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (known && value.length <= 5_000) return value;
  const scheme = /^[a-z][a-z\d+.-]*:/i.test(value)
    ? ''
    : ' An explicit scheme (such as https) must be provided.';
  return refuse(context, `Invalid URL:${scheme || ' it must be an http or https address.'}`, 'url_invalid');
});

/** An email address. */
export const email = z.string().transform((value, context) => {
  if (/^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}\.[^\s@<>".]{2,}$/.test(value)) return value;
  return refuse(context, `Invalid email address: ${value.slice(0, 200)}`, 'email_invalid');
});

/** Up to 50 keys of 40 characters with values of 500 (docs.stripe.com/api/metadata). Empty values are left out. */
export const metadata = z
  .preprocess(
    (value) => (Array.isArray(value) ? Object.fromEntries(value.entries()) : value === '' ? {} : value),
    z.record(z.string(), z.string()),
  )
  .transform((value, context) => {
    const entries = Object.entries(value);
    if (entries.length > 50) return refuseMetadata(context, 'Metadata may hold at most 50 keys.');
    for (const [key, each] of entries) {
      if (key.length > 40)
        return refuseMetadata(context, `Metadata keys may have at most 40 characters: ${key.slice(0, 60)}`);
      if (each.length > 500)
        return refuseMetadata(context, `Metadata values may have at most 500 characters: ${key}`);
    }
    return Object.fromEntries(entries.filter(([, each]) => each !== ''));
  });

function refuseMetadata(context: z.core.$RefinementCtx<Record<string, string>>, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** Reads a form by its schema. Throws Stripe's 400 about the first thing that is wrong. */
export function readParams<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  throw failureOf(read.error.issues[0] as z.core.$ZodIssue, form);
}

function failureOf(issue: z.core.$ZodIssue, form: Form): StripeFailure {
  const path = issue.path.map(String);
  const param = nameOf(path);
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => nameOf([...path, key]));
    const noun = names.length > 1 ? 'parameters' : 'parameter';
    return invalidRequest(`Received unknown ${noun}: ${names.join(', ').slice(0, 500)}`, {
      code: 'parameter_unknown',
      param: String(names[0]).slice(0, 200),
    });
  }
  if (valueAt(form, path) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.code === 'custom') {
    const code = (issue.params as { code?: Code } | undefined)?.code;
    return invalidRequest(issue.message, { ...(code === undefined ? {} : { code }), param });
  }
  const expected = issue.code === 'invalid_type' ? issue.expected : 'value';
  const code = expected === 'string' ? { code: 'parameter_invalid_string' } : {};
  return invalidRequest(`Invalid ${expected === 'record' ? 'object' : expected}: ${param}`, {
    ...code,
    param,
  });
}

function nameOf([first = '', ...rest]: string[]): string {
  return first + rest.map((segment) => `[${segment}]`).join('');
}

function valueAt(form: Form, path: readonly string[]): FormValue | undefined {
  let at: FormValue | undefined = form;
  for (const segment of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Form)[segment];
  }
  return at;
}
