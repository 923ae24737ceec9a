/** Makes of the one client build, whose words are marked, the scripts of each language: `assets/es/` beside `assets/`. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, parseSync } from 'rolldown/utils';
import { readLanguages } from '../messages/languages.mjs';
import { root } from '../setup/project.mjs';
import { MARK } from './mark-words.mjs';
import { nodesOf } from './nodes.mjs';

/** How scripts name one another: beside them, and from the site's root. */
const NAMED = /(\.\/|assets\/)([\w.-]+\.js)\b/g;
/** What the browser's router knows of the routes. Its version is the language's own (src/server/pages/language-scripts.ts). */
const MANIFEST = /^manifest-.*\.js$/;
const VERSION = /("version":"[^"]+)"/;

/** The marked calls of a script, the outer before the inner. */
function callsOf(name, code) {
  if (!code.includes(MARK)) return [];
  return [...nodesOf(parseSync(name, code).program)].filter(
    ({ type, callee }) => type === 'CallExpression' && callee.name === MARK,
  );
}

/** A script with what one language says in each place of a call: `sameInEach(a)`. */
function spokenIn(code, calls, place) {
  const written = (start, end) => {
    let [text, at] = ['', start];
    for (const call of calls) {
      if (call.start < at || call.end > end) continue;
      const [maker, ...values] = call.arguments;
      const said = written(values[place].start, values[place].end);
      text += `${code.slice(at, call.start)}/* @__PURE__ */${code.slice(maker.start, maker.end)}(${said})`;
      at = call.end;
    }
    return text + code.slice(at, end);
  };
  return written(0, code.length);
}

/** Takes away what only the other languages used. */
async function minified(name, source, target) {
  const { code, errors } = await minify(name, source, {
    module: true,
    compress: { target },
    mangle: true,
    codegen: true,
  });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  return code;
}

/** The names of the scripts that are not the same in each language: those with words, and whatever leads to one. */
function withWords(scripts) {
  const importers = new Map([...scripts.keys()].map((name) => [name, []]));
  for (const [name, { code }] of scripts)
    for (const [, , imported] of code.matchAll(NAMED)) importers.get(imported)?.push(name);
  const found = new Set();
  const add = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const importer of importers.get(name)) add(importer);
  };
  for (const [name, { calls }] of scripts) if (calls.length > 0 || MANIFEST.test(name)) add(name);
  return found;
}

/**
 * Splits the scripts of a folder of assets, for browsers of at least `target`. What has no words stays, for all languages;
 * the rest moves into a folder for each.
 */
export async function splitClient(folder, target, languages = readLanguages(root)) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const read = (name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    return [name, { code, calls: callsOf(name, code) }];
  };
  const scripts = new Map(names.map(read));
  const apart = withWords(scripts);
  const placed = (code, language) =>
    code.replaceAll(NAMED, (whole, where, name) => {
      const beside = where === './';
      if (!scripts.has(name) || apart.has(name) === beside) return whole;
      return beside ? `../${name}` : `${where}${language}/${name}`;
    });
  const write = async (name, language) => {
    const { code, calls } = scripts.get(name);
    const said =
      calls.length === 0
        ? code
        : await minified(name, spokenIn(code, calls, languages.indexOf(language)), target);
    const own = MANIFEST.test(name) ? said.replace(VERSION, `$1-${language}"`) : said;
    writeFileSync(join(folder, language, name), placed(own, language));
  };
  for (const language of languages) mkdirSync(join(folder, language));
  await Promise.all(languages.flatMap((language) => [...apart].map((name) => write(name, language))));
  for (const name of apart) rmSync(join(folder, name));
}
