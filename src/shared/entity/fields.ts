import type { Translated } from '#lib/language/index.ts';

/**
 * The kinds of fields that an entity has, as plain data: no library and no I/O, so a page in the browser may read them.
 * Row types follow from them by type; everything else is made by the interpreters beside this file.
 */

/** A sentence or a name in each language. */
export type Said = Translated<string>;

/** What is wrong with a value: of another kind, too little (or missing), too much, or not allowed. */
export type Problem = 'kind' | 'least' | 'most' | 'wrong';

/** Sentences of its own, instead of the usual ones. */
export interface Sentences extends Partial<Record<Problem, Said>> {
  /** Said by a form in which nothing was typed. */
  blank?: Said;
  /** Said by a form in which something else was typed; for amounts, with an example of one. */
  unread?: Said | ((example: string) => Said);
}

/** How a text is kept: runs of blanks as one (`line`), or its lines as they are; letters are composed (NFC). */
export type Tidy = 'line' | 'lines';

export type Kind =
  | { readonly kind: 'text'; readonly min: number; readonly max: number; readonly tidy?: Tidy | undefined }
  /** A text that is compared without blanks, in capitals. */
  | { readonly kind: 'code'; readonly min: number; readonly max: number }
  | { readonly kind: 'email' }
  | { readonly kind: 'currency' }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'percent' }
  /** One `byCard` is no more than a card can be charged at once; one that is `open` is null until it is known. */
  | { readonly kind: 'amount'; readonly currency: string; readonly byCard?: boolean; readonly open?: true }
  | { readonly kind: 'moment' }
  /** A day of the calendar, `2026-12-01`. */
  | { readonly kind: 'day' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'reference'; readonly to: string }
  /** Ids as JSON; `none` is what a row has instead of an empty list. */
  | { readonly kind: 'references'; readonly to: string; readonly most: number; readonly none: '' | '[]' };

export interface Options {
  /** What people call it: in forms and above them, in the history, in files. */
  label?: Said;
  /** The head of its column in files; without one it is in none. */
  exported?: Said;
  /** One sentence for whatever is wrong with it, or one for each problem. */
  says?: Said | Sentences;
  /** What programs are told of a problem, where it isn't the usual code. */
  codes?: Partial<Record<Problem, string>>;
  /** What it is when it is left out. Without one it has to be given. */
  fallback?: string | number | boolean | null | readonly string[];
  /** Counts only where another field has one of these values; a form reads its fallback otherwise. */
  onlyIf?: readonly [field: string, ...values: string[]];
  /** For the product alone: the API doesn't answer it. */
  internal?: true;
  /** Not in the history of changes. */
  unaudited?: true;
  /** What the API's description says of it, in English. */
  about?: string;
  /** A value of it for tests and for the API's description; made up where there is none. */
  example?: string | number | boolean | readonly string[];
}

/** Who writes a field: whoever may write the entity, the same but in no form, or the product's own actions alone. */
type Writer = 'people' | 'programs' | 'product';

export interface Field<
  Row = unknown,
  Given = unknown,
  By extends Writer = Writer,
  Needed extends boolean = boolean,
> {
  readonly is: Kind;
  readonly options: Options;
  readonly by: By;
  readonly needed: Needed;
  /** Types alone: how a row keeps it and how it is given. Nothing at run time. */
  readonly types?: { row: Row; given: Given };
}

type IsNeeded<O> = O extends { fallback: unknown } ? false : true;
type Made<Row, Given, O> = Field<Row, Given, 'people', IsNeeded<O>>;

function make<Row, Given, O extends Options>(is: Kind, options: O): Made<Row, Given, O> {
  // What the compiler reads off the options' type is what the options say.
  const needed = (options.fallback === undefined) as IsNeeded<O>;
  return { is, options, by: 'people', needed };
}

/** One line or several, trimmed; `min` and `max` in characters, counted once it is tidy. */
export const text = <const O extends Options & { min?: number; max: number; tidy?: Tidy }>(options: O) =>
  make<string, string, O>(
    { kind: 'text', min: options.min ?? 0, max: options.max, tidy: options.tidy },
    options,
  );

/** A text that is kept in capitals and without blanks. */
export const code = <const O extends Options & { min?: number; max: number }>(options: O) =>
  make<string, string, O>({ kind: 'code', min: options.min ?? 1, max: options.max }, options);

/** An address in small letters; '' is one only with a fallback. */
export const email = <const O extends Options>(options: O) =>
  make<string, string, O>({ kind: 'email' }, options);

/** An ISO 4217 code in capitals, of a currency that things can be sold in. */
export const currency = <const O extends Options>(options: O) =>
  make<string, string, O>({ kind: 'currency' }, options);

export const integer = <const O extends Options & { min?: number; max: number }>(options: O) =>
  make<number, number, O>({ kind: 'integer', min: options.min ?? 0, max: options.max }, options);

/** A share in hundredths of a percent, from 0 to 10,000. */
export const percent = <const O extends Options>(options: O) =>
  make<number, number, O>({ kind: 'percent' }, options);

/** Minor units of a currency: of the field of that name, or of the form's. */
export const amount = <const O extends Options & { currency?: string; byCard?: true }>(options: O) =>
  make<number, number, O>(
    { kind: 'amount', currency: options.currency ?? '', byCard: options.byCard ?? false },
    options,
  );

/** The same, null until it is known. */
export const openAmount = <const O extends Options & { currency: string }>(options: O) =>
  make<number | null, number | null, O & { fallback: null }>(
    { kind: 'amount', currency: options.currency, open: true },
    { ...options, fallback: null },
  );

/** A day without a time; '' for none, with a fallback. */
export const day = <const O extends Options>(options: O) => make<string, string, O>({ kind: 'day' }, options);

/** UTC text; '' for none, with a fallback. */
export const moment = <const O extends Options>(options: O) =>
  make<string, string, O>({ kind: 'moment' }, options);

/** 0 or 1 in its row. */
export const boolean = <const O extends Options>(options: O) =>
  make<number, boolean, O>({ kind: 'boolean' }, options);

/** One of these: any text where it is given, refused unless it is one of them. */
export const choice = <const Values extends readonly string[], const O extends Options>(
  values: Values,
  options: O,
) => make<Values[number], string, O>({ kind: 'choice', values }, options);

/** The id of another record. */
export const reference = <const O extends Options>(to: string, options: O) =>
  make<string, string, O>({ kind: 'reference', to }, options);

/** Ids of other records: a list where they are given, its JSON in their row. */
export const references = <const O extends Options & { most?: number; none?: '' }>(to: string, options: O) =>
  make<string, readonly string[], O>(
    { kind: 'references', to, most: options.most ?? 100, none: options.none ?? '[]' },
    options,
  );

/** Given by the API's clients and by actions of pages, typed in no form; has a fallback. */
export function byPrograms<Row, Given>({
  is,
  options,
}: Field<Row, Given, 'people', false>): Field<Row, Given, 'programs', false> {
  return { is, options, by: 'programs', needed: false };
}

/** Written by the product's own actions: in no form and no request. */
export function byProduct<Row, Given, Needed extends boolean>({
  is,
  options,
}: Field<Row, Given, 'people', Needed>): Field<Row, Given, 'product', false> {
  return { is, options, by: 'product', needed: false };
}
