/** What a message says, as texts: in English, in another language, and what its arguments stand for. */
import ts from 'typescript-6';
import { Names, textOf, Unsayable } from './from-source.mjs';
import { printIcu } from './icu.mjs';
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

/** A translator has not come to it: it is as English has it. */
export function isUntranslated({ english, own }) {
  return printIcu(english) === printIcu(own);
}

/** The plural categories of a language, as its rules know them. */
export function categoriesOf(language) {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}
