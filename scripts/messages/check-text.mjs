/** Whether a translated text can stand where the present one does. */
import { partsOf } from './icu.mjs';
import { categoriesOf } from './texts.mjs';

/** What is wrong with a translation, in sentences. */
export function faultsOf(parts, texts, language) {
  const known = [...partsOf(texts.english), ...partsOf(texts.own)];
  return [
    ...[...partsOf(parts)].flatMap((part) => faultsOfPart(part, { ...texts, known, language })),
    ...missing(parts, texts).map((name) => `${name} is missing`),
  ];
}

function faultsOfPart(part, { names, known, numeric, language }) {
  if (part.tag) return names.tagSource(part.tag) ? [] : [`there is no <${part.tag}>`];
  if (!names.sources.has(part.arg)) return [`there is no {${part.arg}}`];
  const alike = known.filter(({ arg }) => arg === part.arg);
  if (part.type === 'select') return selectFaults(part, alike);
  const isNumber = numeric.has(part.arg) || alike.some(({ type }) => type === 'number' || type === 'plural');
  if (part.type && !isNumber) return [`{${part.arg}} is no number`];
  return part.type === 'plural' ? pluralFaults(part, language) : [];
}

const keysOf = (forms) => forms.map(([form]) => form).filter((form) => form !== '=0');

function pluralFaults({ arg, forms }, language) {
  const wanted = categoriesOf(language);
  const same = wanted.toSorted().join() === keysOf(forms).toSorted().join();
  return same ? [] : [`{${arg}, plural} has the forms ${keysOf(forms).join(', ')}, not ${wanted.join(', ')}`];
}

/** Which forms a choice has, and in which order, is the program's. */
function selectFaults({ arg, forms }, alike) {
  const choices = alike.filter(({ type }) => type === 'select').map((part) => keysOf(part.forms).join(', '));
  if (!choices.includes(keysOf(forms).join(', ')))
    return [`{${arg}, select} has the forms ${keysOf(forms).join(', ')}, not ${choices[0] ?? 'any'}`];
  const [[first], [, otherwise]] = forms;
  const isEmpty = otherwise.length === 0;
  const isItself = otherwise.length === 1 && otherwise[0].arg === arg && !otherwise[0].type;
  if (first === 'present' && !isEmpty) return [`{${arg}, select} can say nothing in "other"`];
  if (first === 'missing' && !isItself) return [`{${arg}, select} can say only {${arg}} in "other"`];
  return [];
}

/** What English fills in, this language has filled in so far, and the translation does not. */
function missing(parts, { english, own, names }) {
  const said = filledIn(parts, names);
  const before = filledIn(own, names);
  return [...filledIn(english, names)].filter((name) => before.has(name) && !said.has(name));
}

/** The parameters and tags that a text uses, in whatever way: `{count}`, `<1>`. */
function filledIn(parts, names) {
  const used = new Set();
  for (const { arg, tag } of partsOf(parts)) {
    if (tag) used.add(`<${tag}>`);
    const words = arg ? names.sources.get(arg)?.match(/\w+/g) : [];
    for (const word of words ?? []) if (names.params.includes(word)) used.add(`{${word}}`);
  }
  return used;
}
