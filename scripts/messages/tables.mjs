/** Finds the messages in the tables (`*.messages.ts(x)`) by their syntax, with what each language says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// TypeScript 7 has no interface to its syntax trees.
import ts from 'typescript-6';
import { readLanguages } from './languages.mjs';

const FOLDERS = ['src', 'packages'];
const TABLE = /\.messages\.tsx?$/;

/** The paths of all tables below a folder, sorted. */
export function tableFiles(root) {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder)).filter((file) => TABLE.test(file));
  return files.toSorted((one, other) => (one < other ? -1 : 1));
}

/** Each file below a folder, with `/` between its parts. */
export function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules/.test(entry.parentPath))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
}

/** The syntax tree of a file of TypeScript. */
export function parse(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** An expression without the parentheses and types around it. */
export function bare(node) {
  const wrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return wrapped ? bare(node.expression) : node;
}

/** `src/features/ticket-types/messages/offers.messages.tsx` → `ticket-types.offers`; `offers-x` where there is a `.ts` beside it. */
function roomOf(file, files) {
  const twin = file.endsWith('x') && files.includes(file.slice(0, -1)) ? '-x' : '';
  const room = file
    .replace(/^(src\/features|src|packages)\//, '')
    .replace(TABLE, '')
    .split('/')
    .filter((part) => part !== 'messages')
    .join('.');
  return room + twin;
}

const nameOf = (property) =>
  ts.isStringLiteral(property.name) ? property.name.text : property.name.getText();

/** The properties of an object by name. */
export function propertiesOf(node) {
  const assigned = node.properties.filter((each) => ts.isPropertyAssignment(each));
  return new Map(assigned.map((property) => [nameOf(property), property.initializer]));
}

/** Each object that says something in every language: `{ path, byLanguage, params }`. */
export function* translatedObjects(node, languages, path = [], params = []) {
  if (ts.isObjectLiteralExpression(node)) {
    const properties = propertiesOf(node);
    if (languages.every((language) => properties.has(language))) {
      yield { node, path, params, byLanguage: properties };
      return;
    }
  }
  const named = (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && nameOf(node);
  const inside = named ? [...path, named] : path;
  const around = ts.isArrowFunction(node) ? [...params, ...paramsOf(node)] : params;
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* translatedObjects(child, languages, inside, around);
}

/** The names of a function's parameters; none of what is no function. */
export function paramsOf(node) {
  return ts.isArrowFunction(node) ? node.parameters.map(({ name }) => name.getText()) : [];
}

function* leaves(byLanguage, path) {
  const english = bare(byLanguage.get('en'));
  const inside = (key, of) =>
    new Map([...byLanguage].map(([language, node]) => [language, of(bare(node))]).filter(([, node]) => node));
  if (ts.isObjectLiteralExpression(english)) {
    for (const key of propertiesOf(english).keys())
      yield* leaves(
        inside(key, (node) => propertiesOf(node).get(key)),
        [...path, key],
      );
  } else if (ts.isArrayLiteralExpression(english)) {
    for (const key of english.elements.keys())
      yield* leaves(
        inside(key, (node) => node.elements[key]),
        [...path, String(key)],
      );
  } else yield { path, byLanguage: new Map([...byLanguage].map(([name, node]) => [name, bare(node)])) };
}

/**
 * The messages of one of the files: `{ key, file, params, byLanguage }`, where a language's is the node that says it.
 * `params` are those of a function around all languages.
 */
export function messagesOf(file, text, { languages, files }) {
  const tree = parse(file, text);
  const found = [];
  for (const { path, params, byLanguage } of translatedObjects(tree, languages)) {
    const spoken = new Map(languages.map((language) => [language, byLanguage.get(language)]));
    for (const leaf of leaves(spoken, path)) {
      const key = [roomOf(file, files), ...leaf.path].join('.');
      found.push({ key, file, params, byLanguage: leaf.byLanguage });
    }
  }
  return found;
}

/** What tells one message from another while reading: the product's languages, and all files of tables. */
export function tablesBelow(root) {
  return { languages: readLanguages(root), files: tableFiles(root) };
}

/** Every message of every table below a folder. */
export function allMessages(root, tables = tablesBelow(root)) {
  return tables.files.flatMap((file) => messagesOf(file, readFileSync(join(root, file), 'utf8'), tables));
}
