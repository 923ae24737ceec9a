/**
 * Words that people read come from tables of messages (`*.messages.ts`), where a language that lacks one does not
 * compile. This finds those that were written down elsewhere: texts and labels in JSX, whole sentences in pages and
 * forms, and the sentences of errors in the domain. A long text may be a file in each language instead: `x.en.tsx`,
 * `x.es.tsx`, `x.ne.tsx`, and none of them alone. Tables may not have the words that docs/glossary.md rules out.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { checkGlossary } from './check-glossary.mjs';
import { readLanguages } from './messages/languages.mjs';
import { isMain } from './setup/is-main.mjs';
import { root } from './setup/project.mjs';
import { textOf, walk } from './walk-source.mjs';

const READ_ALOUD = new Set(
  'aria-label aria-description alt title placeholder label hint legend lead heading description'.split(' '),
);
const ERROR_MAKERS = new Set(
  'ApiError invalid invalidField notFound forbidden unauthorized conflict fieldError'.split(' '),
);
const LETTERS = /\p{L}{2,}/u;
const SENTENCE = /^\p{Lu}[^{}<>]* [^{}<>]*[.!?…]$/u;
/** A text of its own in one language. */
const LANGUAGES = readLanguages(root);
const IN_ONE_LANGUAGE = new RegExp(String.raw`\.(${LANGUAGES.join('|')})\.tsx$`);
/** Worded by the protocol, for programs too. */
const TO_THE_LETTER = new Set([
  'src/shared/session/error-message.ts',
  'src/features/auth/pages/session.server.ts',
]);
/** What pages are made of; the rest words errors for them. */
const PAGE = /^src\/(shared|shell|server\/demo\/pages|features\/[^/]+\/(ui|pages))\//;
/** Names are the same in each language. */
const NAMES = new Set(['Mela', 'Google', 'Stripe', 'PayPal', 'PocketBase', 'WhatsApp']);

/** What a node says to a person, if it is one of those that do. */
function spoken(node, parents, isPage) {
  const parent = parents.at(-1);
  if (node.type === 'JSXText') return node.value.trim();
  if (node.type === 'JSXAttribute' && READ_ALOUD.has(node.name.name)) {
    const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
    return textOf(value);
  }
  const text = textOf(node);
  if (text === undefined) return undefined;
  const called = parents.findLast(({ type }) => type === 'CallExpression' || type === 'NewExpression');
  if (called?.callee.name === 'Error' || called?.callee.name === 'RangeError') return undefined;
  if (!isPage) return ERROR_MAKERS.has(called?.callee.name) && SENTENCE.test(text) ? text : undefined;
  if (parent?.type === 'ImportDeclaration' || parent?.type === 'JSXAttribute') return undefined;
  return SENTENCE.test(text) ? text : undefined;
}

/** `[line, text]` of each in a source text. */
export function strayWords(source, { lang, isPage }) {
  const found = [];
  for (const [node, parents] of walk(parseAst(source, { lang }))) {
    const text = spoken(node, parents, isPage);
    if (text === undefined || !LETTERS.test(text) || NAMES.has(text)) continue;
    found.push([source.slice(0, node.start).split('\n').length, text.replaceAll(/\s+/g, ' ')]);
  }
  return found;
}

/** The languages in which a long text does not exist beside this one. */
function missingLanguages(file) {
  const others = LANGUAGES.map((language) => file.replace(IN_ONE_LANGUAGE, `.${language}.tsx`));
  return others
    .filter((other) => !existsSync(join(root, other)))
    .map((other) => `${file} is in one language: ${other} is missing.`);
}

/** Looks through pages and domain. Returns `{failed, output}`. */
export function checkWords() {
  const files = ['src/features', 'src/shared', 'src/shell', 'src/server/demo/pages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => `${folder}/${String(file)}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|messages)\.tsx?$|\+types|styleguide/.test(file))
      .filter((file) => !TO_THE_LETTER.has(file)),
  );
  const lines = checkGlossary();
  for (const file of files) {
    if (IN_ONE_LANGUAGE.test(file)) {
      lines.push(...missingLanguages(file));
      continue;
    }
    const lang = file.endsWith('x') ? 'tsx' : 'ts';
    const words = strayWords(readFileSync(join(root, file), 'utf8'), {
      lang,
      isPage: PAGE.test(file),
    });
    for (const [line, text] of words)
      lines.push(`${file}:${line}  "${text}" belongs into a table of messages, in every language.`);
  }
  return { failed: lines.length > 0, output: lines.join('\n') };
}

if (isMain(import.meta)) {
  const { failed, output } = checkWords();
  if (output) console.log(output);
  process.exitCode = failed ? 1 : 0;
}
