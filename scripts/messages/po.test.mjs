import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup/project.mjs';
import { fromPo, toPo } from './po.mjs';
import { allMessages, messagesOf, tablesBelow } from './tables.mjs';
import { applied, editOf } from './to-source.mjs';
import { textsOf } from './texts.mjs';
import { formatted, written } from './write.mjs';

const tables = tablesBelow(root);
const messages = allMessages(root, tables);

it('calls each message by a key of its own', () => {
  const keys = messages.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(4000);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

it.each(tables.languages.filter((language) => language !== 'en'))(
  'exports %s and imports it again without a byte changed, every message written anew',
  async (language) => {
    const po = fromPo(toPo(messages, language), 'all.po', messages, { ...tables, all: true });
    expect(po.translations.length).toBeGreaterThan(4000);
    const files = await written(root, po);
    const changed = files.filter(([file, source]) => source !== readFileSync(join(root, file), 'utf8'));
    expect(changed.map(([file]) => file)).toEqual([]);
    expect(fromPo(toPo(messages, language), 'all.po', messages, tables).translations).toEqual([]);
  },
);

it('leaves nothing to programs', () => {
  expect(messages.filter((message) => textsOf(message, 'es')?.source).map(({ key }) => key)).toEqual([]);
});

const FILE = 'src/features/tickets/messages/some.messages.tsx';
const SOURCE = `import { messages } from '#lib/language/index.ts';

/** Some words. */
export const words = messages({
  en: {
    title: 'Tickets',
    left: (n: number, name: string) => \`\${name}: \${plural.en(n, { one: 'one left', other: \`\${number.en(n)} left\` })}\`,
    dear: (name: string) => (name ? \`Dear \${name}\` : 'Hello'),
    ask: (link: (text: string) => ReactNode) => <>No mail? {link('Ask again')}.</>,
  },
  es: {
    title: 'Entradas',
    left: () => 'algunas',
    dear: (nombre) => (nombre ? \`Hola, \${nombre}\` : 'Hola'),
    ask: (link) => <>¿Nada? {link('Pide otro')}.</>,
  },
});
`;
const some = { languages: ['en', 'es'], files: [FILE] };
const own = messagesOf(FILE, SOURCE, some);
const exported = toPo(own, 'es');

/** The table after a translator changed some texts. */
async function translated(...changes) {
  const source = changes.reduce(
    (po, [from, to]) => po.replace(`msgstr "${from}"`, `msgstr "${to}"`),
    exported,
  );
  const { translations } = fromPo(source, 'es.po', own, some);
  const edits = translations.map(({ message, texts, parts }) =>
    editOf(message.byLanguage.get('es'), parts, { language: 'es', message, names: texts.names }),
  );
  return formatted(root, FILE, applied(SOURCE, edits));
}

it('exports texts as ICU, called by room, table and key', () => {
  expect(exported).toContain(`
#. <1>: link
#: ${FILE}
#, icu-message-format
msgctxt "tickets.some.words.ask"
msgid "No mail? <1>Ask again</1>."
msgstr "¿Nada? <1>Pide otro</1>."
`);
  expect(exported).toContain('msgid "{name}: {n, plural, one {one left} other {{n, number} left}}"');
  expect(exported).toContain('msgstr "{name, select, true {Hola, {name}} other {Hola}}"');
});

it('exports no translation of what is as in English', () => {
  const copied = messagesOf(FILE, SOURCE.replace("'Entradas'", "'Tickets'"), some);
  expect(toPo(copied, 'es')).toContain('msgid "Tickets"\nmsgstr ""');
});

it('writes a translation with the parameters and imports that it needs', async () => {
  const plural = '{name}: {n, plural, one {queda una} many {quedan {n, number}} other {quedan #}}';
  const source = await translated(['algunas', plural], ['Entradas', "Las ''entradas'' \\\\\\\\"]);
  expect(source).toContain("import { messages, number, plural } from '#lib/language/index.ts';");
  expect(source).toContain('left: (n, name) =>');
  expect(source).toContain(
    "plural.es(n, { one: 'queda una', many: `quedan ${number.es(n)}`, other: `quedan ${number.es(n)}` })",
  );
  expect(source.replaceAll(/\s+/g, ' ')).not.toContain("() => 'algunas'");
});

it('calls parameters as the language does', async () => {
  const source = await translated([
    '{name, select, true {Hola, {name}} other {Hola}}',
    '{name, select, true {¡{name}!} other {¡Hola!}}',
  ]);
  expect(source).toContain("dear: (nombre) => (nombre ? `¡${nombre}!` : '¡Hola!'),");
});

const PLURAL = (forms) => `{name}: {n, plural, ${forms}}`;

it.each([
  ['{n', /es\.po:\d+: tickets\.some\.words\.left: "number", "plural" or "select" is missing/],
  ['{name} {what}', /left: there is no \{what\}/],
  ['<1>{name}</1>', /left: there is no <1>/],
  ['{name, number}', /left: \{name\} is no number/],
  [PLURAL('one {una} other {otras}'), /has the forms one, other, not .*many/],
  [PLURAL('one {una} few {dos} many {de} other {otras}'), /has the forms one, few, many, other, not/],
])('refuses %s', async (text, reason) => {
  await expect(translated(['algunas', text])).rejects.toThrow(reason);
});

const DEAR = '{name, select, true {Hola, {name}} other {Hola}}';

it.each([
  ['Entradas', 'Entradas {n}', /title: there is no \{n\}/],
  [DEAR, 'Hola', /dear: \{name\} is missing/],
  [
    DEAR,
    '{name, select, yes {Hola} other {Hola}}',
    /dear: \{name, select\} has the forms yes, other, not true, other/,
  ],
  ['¿Nada? <1>Pide otro</1>.', '¿Nada?', /ask: <1> is missing/],
])('refuses instead of %s: %s', async (before, after, reason) => {
  await expect(translated([before, after])).rejects.toThrow(reason);
});

it('says the line of each fault, and all of them', () => {
  const po = exported.replace('"Entradas"', '"{a}"').replace('"algunas"', '"{b}"');
  const line = (text) => po.split('\n').indexOf(`msgctxt "tickets.some.words.${text}"`) + 1;
  expect(() => fromPo(po, 'es.po', own, some)).toThrow(
    `es.po:${line('title')}: tickets.some.words.title: there is no {a}.\nes.po:${line('left')}: tickets.some.words.left: there is no {b}.`,
  );
});

it.each([
  [['words.title', 'words.heading'], /heading: there is no such message/],
  [['msgid "Tickets"', 'msgid "Entries"'], /title: the English text has changed since/],
  [['Language: es', 'Language: de'], /"Language: de" is none that is translated here/],
  [['Language: es', 'Language: en'], /"Language: en" is none that is translated here/],
])('refuses %j', ([from, to], reason) => {
  expect(() => fromPo(exported.replace(from, to), 'es.po', own, some)).toThrow(reason);
});
