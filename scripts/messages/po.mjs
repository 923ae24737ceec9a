/** Messages as PO, the format of translators' tools, and back. */
import PO from 'pofile';
import { faultsOf } from './check-text.mjs';
import { parseIcu, partsOf, printIcu } from './icu.mjs';
import { categoriesOf, isUntranslated, textsOf } from './texts.mjs';

/** A PO file with every message in that language. What is as in English has no translation yet. */
export function toPo(messages, language) {
  const po = new PO();
  po.comments = ['Written by npm run messages:export. docs/translating.md says how to translate.'];
  po.headers = {
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Plural-Categories': categoriesOf(language).join(' '),
  };
  for (const message of messages) {
    const texts = textsOf(message, language);
    if (texts) po.items.push(itemOf(message, texts));
  }
  return `${po.toString().trimEnd()}\n`;
}

function itemOf({ key, file }, texts) {
  const item = new PO.Item();
  item.msgctxt = key;
  item.references = [file];
  if (texts.source) {
    item.extractedComments = ['Read only: this is a program. Change it in its file.'];
    item.msgid = texts.english.join('');
    item.msgstr = [texts.source];
    return item;
  }
  item.msgid = printIcu(texts.english);
  item.msgstr = [isUntranslated(texts) ? '' : printIcu(texts.own)];
  item.extractedComments = explained(texts);
  if ([...partsOf(texts.english)].length > 0) item.flags['icu-message-format'] = true;
  return item;
}

/** Says of each argument that is no plain name, and of each tag, what the program has there. */
function explained({ english, own, names }) {
  const lines = [...partsOf(english), ...partsOf(own)].flatMap(({ arg, tag }) => {
    if (tag) return [`<${tag}>: ${names.tagSource(tag)}`];
    const source = names.sources.get(arg);
    return source === arg ? [] : [`{${arg}}: ${source}`];
  });
  return [...new Set(lines)];
}

/** Thrown with everything that is wrong with a PO file, a line each. */
export class BadPo extends Error {}

/**
 * Reads a PO file: `{ language, translations }`, where a translation is `{ message, texts, parts }`. What has no
 * translation is left out, and what is as it was too, unless `all`.
 */
export function fromPo(source, name, messages, { languages, all = false }) {
  const po = PO.parse(source);
  const language = po.headers.Language;
  if (language === 'en' || !languages.includes(language))
    throw new BadPo(`${name}:1: "Language: ${language}" is none that is translated here.`);
  const known = new Map(messages.map((message) => [message.key, message]));
  const lines = linesOf(source);
  const problems = [];
  const translations = po.items.flatMap((item, at) => {
    if (item.obsolete || item.msgstr.join('') === '') return [];
    const { faults, ...translation } = read(item, known.get(item.msgctxt), language);
    problems.push(...faults.map((fault) => `${name}:${lines[at] ?? '?'}: ${item.msgctxt}: ${fault}.`));
    return translation.parts && (all || translation.isNew) ? [translation] : [];
  });
  if (problems.length > 0) throw new BadPo(problems.join('\n'));
  return { language, translations };
}

/** The line of each item: that of its `msgctxt`, or of its `msgid` where it has none. The first is the header. */
function linesOf(source) {
  const lines = source.split(/\r?\n/);
  const ids = [...lines.keys()].filter((at) => /^(#~ )?msgid /.test(lines[at])).slice(1);
  return ids.map((at) => {
    const before = lines.slice(0, at).findLastIndex((line) => !line.startsWith('"'));
    return (/^(#~ )?msgctxt /.test(lines[before] ?? '') ? before : at) + 1;
  });
}

function read(item, message, language) {
  const texts = message && textsOf(message, language);
  if (!texts) return { faults: ['there is no such message'] };
  const english = texts.source ? texts.english.join('') : printIcu(texts.english);
  if (item.msgid !== english) return { faults: ['the English text has changed since: export it again'] };
  const text = item.msgstr.join('');
  if (texts.source) return { faults: text === texts.source ? [] : ['it is read only'] };
  try {
    const parts = parseIcu(text);
    const faults = faultsOf(parts, texts, language);
    return { faults, message, texts, parts, isNew: text !== printIcu(texts.own) };
  } catch (error) {
    return { faults: [error.message] };
  }
}
