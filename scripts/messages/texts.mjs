/** What a message says, as texts: in English, in another language, and what its arguments stand for. */
import ts from 'typescript-6';
import { Names, textOf, Unsayable } from './from-source.mjs';
import { paramsOf } from './tables.mjs';

/**
 * `{ english, own, names, numeric }`; `{ source }` alone where the language's source is no text. Nothing where there is
 * no word to translate.
 */
export function textsOf(message, language) {
  const { en } = Object.fromEntries(message.byLanguage);
  const node = message.byLanguage.get(language);
  const names = new Names([...message.params, ...paramsOf(en)]);
  try {
    const english = textOf(en, 'en', message, names);
    const own = textOf(node, language, message, names);
    if ([english, own].every(isLoneArgument)) return undefined;
    return { english, own, names, numeric: numbersOf(en) };
  } catch (error) {
    if (!(error instanceof Unsayable)) throw error;
    return {
      source: node.getText().replaceAll(/\s+/g, ' '),
      english: [en.getText().replaceAll(/\s+/g, ' ')],
    };
  }
}

const isLoneArgument = (parts) => parts.length === 1 && parts[0].arg !== undefined && !parts[0].forms;

/** The parameters that are numbers by their type. */
function numbersOf(node) {
  const params = ts.isArrowFunction(node) ? node.parameters : [];
  return new Set(params.filter(({ type }) => type?.getText() === 'number').map(({ name }) => name.getText()));
}

/** A translator has not come to it: it is as English has it, in the plural forms of the language. */
export function isUntranslated({ english, own }) {
  return english.length === own.length && english.every((part, at) => isCopy(part, own[at]));
}

function isCopy(english, own) {
  if (typeof english === 'string' || typeof own === 'string') return english === own;
  const { tag, arg, type } = english;
  if (tag !== own.tag || arg !== own.arg || type !== own.type) return false;
  const forms = new Map(english.forms);
  const formsAreCopies = (own.forms ?? []).every(([form, parts]) =>
    isUntranslated({ english: forms.get(form) ?? forms.get('other'), own: parts }),
  );
  return formsAreCopies && isUntranslated({ english: english.children ?? [], own: own.children ?? [] });
}

/** The plural categories of a language, as its rules know them. */
export function categoriesOf(language) {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}
