/**
 * Holds the words that docs/glossary.md marks as `not this` out of the English tables of messages. Whoever finds a word
 * that people stumble over adds it there, and it does not come back.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { readLanguages } from './messages/languages.mjs';
import { root } from './setup/project.mjs';
import { textOf, walk } from './walk-source.mjs';

const TRANSLATED = readLanguages(root).filter((language) => language !== 'en');
/** A row of a table of terms has five columns; the last has what is not written. */
const NOT_COLUMN = 5;

/** `[word, the term in its place]` of each word that a glossary rules out. */
export function unwantedWords(glossary) {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|'))
    .flatMap((cells) =>
      [...(cells[NOT_COLUMN] ?? '').matchAll(/`(?<word>[^`]+)`/g)].map(({ groups }) => [
        groups.word,
        cells[1].trim(),
      ]),
    );
}

const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The English of a table: what is below a key `en`, or text beside no language. */
const isEnglish = (parents) => {
  const keys = parents.filter(({ type }) => type === 'Property').map(({ key }) => key.name);
  return !TRANSLATED.some((language) => keys.includes(language));
};

/** `[line, word, term, text]` of each unwanted word in the source of a table. */
export function unwantedIn(source, lang, unwanted) {
  const patterns = unwanted.map(([word, term]) => [
    word,
    term,
    new RegExp(String.raw`(?<!\p{L})${escaped(word)}(?!\p{L})`, 'u'),
  ]);
  const found = [];
  for (const [node, parents] of walk(parseAst(source, { lang }))) {
    const text = node.type === 'JSXText' ? node.value : textOf(node);
    if (text === undefined || !isEnglish(parents)) continue;
    const line = source.slice(0, node.start).split('\n').length;
    for (const [word, term, pattern] of patterns)
      if (pattern.test(text)) found.push([line, word, term, text.trim().replaceAll(/\s+/g, ' ')]);
  }
  return found;
}

/** Looks through all tables of messages. Returns a line for each word that the glossary rules out. */
export function checkGlossary() {
  const unwanted = unwantedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  return ['src', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => `${folder}/${String(file)}`)
      .filter((file) => /\.messages\.tsx?$/.test(file))
      .flatMap((file) =>
        unwantedIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts', unwanted).map(
          ([line, word, term, text]) =>
            `${file}:${line}  "${text}" has "${word}": docs/glossary.md says "${term}".`,
        ),
      ),
  );
}
