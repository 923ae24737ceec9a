import type { Sentence } from '#lib/errors.ts';
import type { Field } from './fields.ts';

export type Fields = Readonly<Record<string, Field>>;

/** Says what is wrong between fields; `code` is for programs. */
export type Wrong = (field: string, sentence: Sentence, code?: string) => void;

type Flat<T> = { -readonly [K in keyof T]: T[K] } & {};
/** The names of the fields that people write, of those which they type, and of those which they have to give. */
export type Written<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, unknown, 'people' | 'programs'> ? K : never;
}[keyof F] &
  string;
export type Typed<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, unknown, 'people'> ? K : never;
}[keyof F] &
  string;
type Needed<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, unknown, 'people', true> ? K : never;
}[keyof F] &
  string;
type RowIn<T> = T extends Field<infer Row> ? Row : never;
type GivenIn<T> = T extends Field<unknown, infer Given> ? Given : never;

interface Versioned {
  created: string;
  updated: string;
}

/** As Kysely reads and writes it. */
export type RowOf<E extends { fields: Fields }> = Flat<
  { id: string } & { [K in keyof E['fields']]: RowIn<E['fields'][K]> } & Versioned
>;
/** What whoever makes one gives. */
export type InputOf<E extends { fields: Fields }> = Flat<
  { [K in Needed<E['fields']>]: GivenIn<E['fields'][K]> } & {
    [K in Exclude<Written<E['fields']>, Needed<E['fields']>>]?: GivenIn<E['fields'][K]> | undefined;
  }
>;
/** The same, checked and whole. */
export type ValuesOf<E extends { fields: Fields }> = Flat<{
  [K in Written<E['fields']>]: GivenIn<E['fields'][K]>;
}>;
/** What changes one: nothing has to be given. With `ifUpdated`, only what was looked at. */
export type ChangeOf<E extends { fields: Fields }> = Partial<InputOf<E>> & { ifUpdated?: string | undefined };
/** As a form holds it: texts, and lists of them. `updated` is the version that it shows, '' for a new one. */
export type TypedOf<E extends { fields: Fields }> = Flat<
  {
    [K in Typed<E['fields']>]: GivenIn<E['fields'][K]> extends readonly string[] ? string[] : string;
  } & { updated: string }
>;

export interface Entity<F extends Fields = Fields> {
  readonly table: string;
  /** The field that names what it belongs to. */
  readonly parent: keyof F & string;
  /** How many of it a parent has at most; no limit without. */
  readonly most?: number;
  readonly fields: F;
  /** The code of every refusal of a field; without one it says what kind of problem it is. */
  readonly refusedAs?: string;
  /** What must hold between fields, once each of them is right. Pure. */
  check?(
    values: ValuesOf<{ fields: F }>,
    wrong: Wrong,
    /** What there is; null for a new one. */
    current: RowOf<{ fields: F }> | null,
  ): void;
  /** What is kept instead of values that are right: what doesn't count is empty. Pure. */
  settled?(values: ValuesOf<{ fields: F }>): Partial<ValuesOf<{ fields: F }>>;
}

/** Defines an entity. Its fields stand in the order in which people meet them. */
export function entity<const F extends Fields>(definition: Entity<F>): Entity<F> {
  return definition;
}

/** What the interpreters need of any entity. */
export type AnyEntity = Pick<Entity, 'table' | 'fields' | 'refusedAs'>;

/** The fields that people write, in order. */
export const writtenFields = ({ fields }: { fields: Fields }): [string, Field][] =>
  Object.entries(fields).filter(([, { by }]) => by !== 'product');

/** Those of them that are typed in forms. */
export const typedFields = ({ fields }: { fields: Fields }): [string, Field][] =>
  Object.entries(fields).filter(([, { by }]) => by === 'people');
