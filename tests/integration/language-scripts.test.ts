import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '#lib/language/index.ts';
import { MARK } from '../../scripts/languages/mark-words.mjs';
import { messagesIn, messageTables } from '../support/message-tables.ts';

const ROOT = join(import.meta.dirname, '../..');
const ASSETS = join(ROOT, 'build/client/assets');

const scriptsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const shared = scriptsOf(ASSETS).join('\n');
const own = new Map(LANGUAGES.map((each) => [each, scriptsOf(join(ASSETS, each)).join('\n')]));
const tables = await messageTables();

/** What stands between quotes in scripts. */
const literalsOf = (scripts: string): ReadonlySet<string> => new Set(scripts.split(/[`"]/));

/** Shorter ones may be names in the code. What a script writes otherwise (line ends, quotes) is left out. */
const isFound = (message: unknown): message is string =>
  typeof message === 'string' && message.length >= 12 && !/[`"\\$\n]/.test(message);

/** Packages say the same in English. */
const OF_PACKAGES = new Set([
  'Cancellation',
  'Internal Server Error',
  'Method Not Allowed',
  'OAuth2 redirect error or missing code',
  'Something went wrong while processing your request.',
  "State parameters don't match.",
]);

/** All texts of the tables in a language. */
function textsIn(language: Language): Set<string> {
  const texts = tables.flatMap((table) => [...messagesIn(table.in[language])].map(([, message]) => message));
  return new Set(texts.filter(isFound)).difference(OF_PACKAGES);
}

it.each(LANGUAGES)('the scripts of %s have no text of another language', (language) => {
  const literals = literalsOf(own.get(language) ?? '');
  const texts = textsIn(language);
  expect([...texts].filter((text) => literals.has(text)).length).toBeGreaterThan(1_000);
  for (const other of LANGUAGES.filter((each) => each !== language)) {
    const foreign = textsIn(other).difference(texts);
    expect(foreign.size).toBeGreaterThan(2_000);
    expect([...foreign].filter((text) => literals.has(text))).toEqual([]);
  }
});

it('what all languages share has no texts', () => {
  const literals = literalsOf(shared);
  expect(LANGUAGES.flatMap((each) => [...textsIn(each)]).filter((text) => literals.has(text))).toEqual([]);
});

it.each(LANGUAGES.filter((each) => each !== 'ne'))('%s has no Nepali but its name', (language) => {
  const scripts = own.get(language)?.replaceAll(LANGUAGE_NAMES.ne, '') ?? '';
  // Words of several letters: one full stop of Nepali is known, and domains of India are looked for in what somebody writes.
  expect(scripts.match(/[\u0900-\u097f]{2,}[ ,.\u0964][\u0900-\u097f]{2,}/g)).toBeNull();
});

/** Headings of texts that are a file in each language. */
const headingsIn = (language: Language): string[] =>
  ['privacy', 'terms'].flatMap((text) => {
    const source = readFileSync(join(ROOT, `src/shell/public/texts/${text}.${language}.tsx`), 'utf8');
    return [...source.matchAll(/<h2>([^<{]{10,})<\/h2>/g)].map(([, heading = '']) => heading);
  });

it.each(LANGUAGES)('the scripts of %s have the long texts of that language alone', (language) => {
  const found = LANGUAGES.map((each) => {
    const there = headingsIn(each).filter((heading) => own.get(language)?.includes(heading));
    return [each, there.length > 5 ? 'all' : there];
  });
  expect(found).toEqual(LANGUAGES.map((each) => [each, each === language ? 'all' : []]));
});

it.each(LANGUAGES)('nothing that is marked is left in %s', (language) => {
  expect((own.get(language) + shared).includes(MARK)).toBe(false);
});

it.each(LANGUAGES)('the scripts of %s lead to no scripts but their own and what all share', (language) => {
  const named = [...(own.get(language) ?? '').matchAll(/["`]((?:\.{1,2}|\/?assets)\/[\w./-]+\.js)["`]/g)];
  const paths = new Set(
    named.map(([, path = '']) =>
      path.startsWith('.') ? join(language, path) : path.replace(/^\/?assets\//, ''),
    ),
  );
  expect(paths.size).toBeGreaterThan(300);
  const there = new Set([
    ...readdirSync(ASSETS),
    ...readdirSync(join(ASSETS, language)).map((name) => `${language}/${name}`),
  ]);
  expect([...paths].filter((path) => !there.has(path))).toEqual([]);
});
