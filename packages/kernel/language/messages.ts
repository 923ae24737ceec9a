import { LANGUAGES, type Language } from './languages.ts';

/** One value in every language. */
export type Translated<T> = Readonly<Record<Language, T>>;

/** What a table may hold: texts, functions that make them of what they name, and tables of these. */
export interface Words {
  readonly [name: string]: string | readonly string[] | ((...facts: never[]) => unknown) | Words;
}

/** The same names and the same facts, in other words. */
export type SameWords<T> = T extends string
  ? string
  : T extends readonly string[]
    ? { readonly [K in keyof T]: string }
    : T extends (...facts: infer Facts) => infer Said
      ? (...facts: Facts) => Said extends string ? string : Said
      : { readonly [K in keyof T]: SameWords<T[K]> };

/**
 * A table of messages. English says what there is; a language in which one is missing, or that takes other facts, does
 * not compile.
 */
export function messages<T extends Words>(
  tables: { en: T } & Record<Exclude<Language, 'en'>, SameWords<NoInfer<T>>>,
): Translated<SameWords<T>> {
  return tables as unknown as Translated<SameWords<T>>;
}

/** One message of a table in every language: `inEach(words, (say) => say.left(3))`, or whatever is made of its words. */
export function inEach<T, Said>(
  table: Translated<T>,
  t: (words: T, language: Language) => Said,
): Translated<Said> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, t(table[language], language)])) as Record<
    Language,
    Said
  >;
}
