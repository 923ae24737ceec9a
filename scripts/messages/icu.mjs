/**
 * Texts with arguments as ICU writes them (MessageFormat 1): `{name}`, `{n, number}`, `{n, plural, =0 {…} one {…} other {…}}`,
 * `{x, select, true {…} other {…}}`, and numbered tags `<1>…</1>`. A text is a list of strings and of
 * `{ arg, type?, forms? }` and `{ tag, children }`. An apostrophe before one of `{}<>#'` quotes it.
 */

/** What stands for something else unless it is quoted. A lone apostrophe is one, except before these. */
const SPECIAL = /[{}<>#']+/g;

/** What a translator writes for it. */
export function printIcu(parts) {
  return parts.map(printPart).join('');
}

function quoted(signs, at, text) {
  const doubled = signs.replaceAll("'", "''");
  if (/[^']/.test(signs)) return `'${doubled}'`;
  return signs === "'" && at + 1 < text.length ? signs : doubled;
}

function printPart(part) {
  if (typeof part === 'string') return part.replaceAll(SPECIAL, quoted);
  if (part.tag !== undefined) return `<${part.tag}>${printIcu(part.children)}</${part.tag}>`;
  if (!part.forms) return part.type ? `{${part.arg}, ${part.type}}` : `{${part.arg}}`;
  const forms = part.forms.map(([form, text]) => `${form} {${printIcu(text)}}`);
  return `{${part.arg}, ${part.type}, ${forms.join(' ')}}`;
}

/** Reads such a text. Throws an Error that says what is wrong with it. */
export function parseIcu(text) {
  const reader = { text, at: 0 };
  const parts = readParts(reader, {});
  if (reader.at < text.length) throw new Error(`"${text[reader.at]}" closes nothing`);
  return parts;
}

function readParts(reader, inside) {
  const parts = [];
  const add = (text) =>
    typeof parts.at(-1) === 'string' ? parts.push(parts.pop() + text) : parts.push(text);
  while (reader.at < reader.text.length) {
    const sign = reader.text[reader.at];
    if (sign === "'" && /[{}<>#']/.test(reader.text[reader.at + 1] ?? '')) add(readQuoted(reader));
    else if (sign === '{') parts.push(readArgument(reader, inside));
    else if (sign === '}' || /^<\/\d/.test(reader.text.slice(reader.at, reader.at + 3))) break;
    else if (/^<\d/.test(reader.text.slice(reader.at, reader.at + 2))) parts.push(readTag(reader, inside));
    else if (sign === '#' && inside.plural) parts.push(count(reader, inside.plural));
    else add(reader.text[reader.at++]);
  }
  return parts;
}

function count(reader, arg) {
  reader.at++;
  return { arg, type: 'number' };
}

/** `''` is an apostrophe; after any other apostrophe everything is a text until the next one. */
function readQuoted(reader) {
  const quoted = /^'(?:'|((?:[^']|'')+)'?)/.exec(reader.text.slice(reader.at));
  reader.at += quoted[0].length;
  return quoted[1] === undefined ? "'" : quoted[1].replaceAll("''", "'");
}

function take(reader, pattern, what) {
  const found = pattern.exec(reader.text.slice(reader.at));
  if (!found) throw new Error(`${what} is missing after "${reader.text.slice(0, reader.at)}"`);
  reader.at += found[0].length;
  return found[1];
}

function readArgument(reader, inside) {
  const arg = take(reader, /^\{\s*(\w+)\s*/, 'the name of an argument');
  if (reader.text[reader.at] === '}') {
    reader.at++;
    return { arg };
  }
  const type = take(reader, /^,\s*(number|plural|select)\s*/, '"number", "plural" or "select"');
  if (type === 'number') {
    take(reader, /^(\})/, '"}"');
    return { arg, type };
  }
  take(reader, /^(,)\s*/, 'a comma');
  const forms = [];
  while (reader.text[reader.at] !== '}') {
    const form = take(reader, /^(=0|\w+)\s*\{/, `a form of {${arg}, ${type}}`);
    if (forms.some(([other]) => other === form)) throw new Error(`{${arg}} has the form "${form}" twice`);
    forms.push([form, readParts(reader, type === 'plural' ? { plural: arg } : inside)]);
    take(reader, /^(\})\s*/, '"}"');
  }
  reader.at++;
  return { arg, type, forms };
}

function readTag(reader, inside) {
  const tag = take(reader, /^<(\d+)>/, 'a tag');
  const children = readParts(reader, inside);
  take(reader, new RegExp(`^(</${tag}>)`), `</${tag}>`);
  return { tag: Number(tag), children };
}

/** Each argument and tag in a text, those within forms and tags too. */
export function* partsOf(parts) {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    yield part;
    yield* partsOf(part.children ?? []);
    for (const [, form] of part.forms ?? []) yield* partsOf(form);
  }
}
