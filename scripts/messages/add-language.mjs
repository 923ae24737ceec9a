/** Writes a new language everywhere the others are, with the English texts until somebody translates them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';
import { LIST, readLanguages } from './languages.mjs';
import { bare, filesBelow, parse, propertiesOf, translatedObjects } from './tables.mjs';
import { categoriesOf } from './texts.mjs';
import { formatted } from './write.mjs';

const FOLDERS = ['src', 'packages'];
const CATEGORIES = 'packages/kernel/language/plural.ts';
/** A long text, in a file of its own in each language. */
const LONG_TEXT = /\.en\.tsx$/;

/** What a language is called by those who speak it; undefined where nobody knows it by that name. */
export function ownName(language) {
  if (!/^[a-z]{2,3}$/.test(language)) return undefined;
  const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language);
  return name && name[0].toLocaleUpperCase(language) + name.slice(1);
}

/** Adds a language to the product below a folder. Returns the files that it wrote. */
export async function addLanguage(root, language) {
  const languages = readLanguages(root);
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
  const writing = files.map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    if (LONG_TEXT.test(file))
      return [file.replace(LONG_TEXT, `.${language}.tsx`), inLanguage(source, language)];
    const added = withLanguage(file, source, languages, language);
    return [file, added === source ? undefined : added];
  });
  const changed = writing.filter(([, source]) => source !== undefined);
  const formatting = changed.map(async ([file, source]) => [file, await formatted(root, file, source)]);
  const written = await Promise.all(formatting);
  for (const [file, source] of written) writeFileSync(join(root, file), source);
  return written.map(([file]) => file);
}

/** `AboutEn` → `AboutDe`, and `about.en.tsx` → `about.de.tsx`. */
function inLanguage(text, language) {
  const ending = language[0].toUpperCase() + language.slice(1);
  return text.replaceAll(/(?<=\w)En\b/g, ending).replaceAll('.en.tsx', `.${language}.tsx`);
}

function withLanguage(file, source, languages, language) {
  const tree = parse(file, source);
  const edits = [...translatedObjects(tree, languages)].map(({ node, byLanguage }) => ({
    at: node.properties.at(-1).end,
    text: `, ${language}: ${copied(byLanguage.get('en'), language, isTable(node))}`,
  }));
  let text = source;
  for (const { at, text: copy } of edits.toReversed()) text = text.slice(0, at) + copy + text.slice(at);
  text = text.replace(/^import .*\.en\.tsx';$/m, (line) => `${line}\n${inLanguage(line, language)}`);
  if (edits.length > 0 && /\.en\.tsx'/.test(source))
    text = text.replaceAll(
      new RegExp(`(?<=\\b${language}: \\w+)En\\b`, 'g'),
      inLanguage('xEn', language).slice(1),
    );
  if (file === LIST) return listed(text, language);
  return file === CATEGORIES ? withCategories(text, language) : text;
}

/** Whether the table itself says what its functions take, so that a copy need not. */
const isTable = (node) => ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'messages';

function listed(text, language) {
  const named = text.replace(new RegExp(`(${language}: )'English'`), `$1'${ownName(language)}'`);
  return named.replace(/(LANGUAGES = \[[^\]]*)\]/, `$1, '${language}']`);
}

function withCategories(text, language) {
  const categories = categoriesOf(language).map((category) => `'${category}'`);
  return text.replace(
    /(interface PluralCategories \{[^}]*)\}/,
    `$1  ${language}: ${categories.join(' | ')};\n}`,
  );
}

/** The source of the English, with numbers, plurals and the tables that it names in the new language. */
function copied(node, language, isTyped) {
  const edits = [];
  const replace = (from, to, text) => edits.push({ from, to, text });
  const visit = (part) => {
    if (ts.isPropertyAccessExpression(part) && part.name.text === 'en')
      replace(part.name.getStart(), part.name.end, language);
    else if (ts.isStringLiteral(part) && /^en(-US)?$/.test(part.text))
      replace(part.getStart(), part.end, `'${language}'`);
    if (ts.isParameter(part) && part.type && isTyped) {
      replace(part.name.end, part.type.end, '');
      return;
    }
    if (isPlural(part)) replaceForms(part.arguments[1], language, replace);
    ts.forEachChild(part, visit);
  };
  visit(node);
  const start = node.getStart();
  let text = node.getText();
  for (const edit of edits.toSorted((one, other) => other.from - one.from))
    text = text.slice(0, edit.from - start) + edit.text + text.slice(edit.to - start);
  return text;
}

const isPlural = (node) =>
  ts.isCallExpression(node) &&
  node.expression.getText() === 'plural.en' &&
  ts.isObjectLiteralExpression(bare(node.arguments[1]));

/** `one` and `other` become the categories of the language: what English does not have is said as its `other`. */
function replaceForms(forms, language, replace) {
  const english = propertiesOf(forms);
  const named = forms.properties.filter(
    ({ name }) => !categoriesOf(language).concat('0').includes(name.getText()),
  );
  for (const { pos, end } of named) replace(pos, end + 1, '');
  const missing = categoriesOf(language).filter((category) => !english.has(category));
  const said = copied(english.get('other'), language, false);
  const other = forms.properties.find(({ name }) => name.getText() === 'other');
  for (const category of missing) replace(other.pos, other.pos, ` ${category}: ${said},`);
}
