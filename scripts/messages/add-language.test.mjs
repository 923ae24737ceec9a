import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tool } from '../process/tool.mjs';
import { root } from '../setup/project.mjs';
import { addLanguage, ownName } from './add-language.mjs';
import { readLanguages } from './languages.mjs';
import { fromPo, toPo } from './po.mjs';
import { allMessages, filesBelow, tableFiles, tablesBelow } from './tables.mjs';
import { written } from './write.mjs';

let copy;
afterAll(() => rmSync(copy, { recursive: true }));
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'mela-language-'));
  const kernel = filesBelow(root, 'packages/kernel').filter((file) => !file.includes('.test.'));
  const texts = filesBelow(root, 'src/shell/public/texts');
  const known = ['package.json', 'tsconfig.json', '.oxfmtrc.json', ...kernel, ...texts, ...tableFiles(root)];
  for (const file of known.filter(standsAlone)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'src/shell/public/texts.ts'), TEXTS);
});

/** A page that shows a long text in the language of its reader. */
const TEXTS = `import type { Language } from '#lib/language/index.ts';
import { AboutEn } from './texts/about.en.tsx';
import { AboutEs } from './texts/about.es.tsx';
import { AboutNe } from './texts/about.ne.tsx';

export const texts: Record<Language, unknown> = { en: AboutEn, es: AboutEs, ne: AboutNe };
`;

/** Tables need the kernel; the few that need more are left out. */
const standsAlone = (file) =>
  file.startsWith('packages/kernel/') ||
  !/from '(#(shared|features)\/|\.\/(?!.*[.]messages[.]))/.test(readFileSync(join(root, file), 'utf8'));

const contents = (file) => readFileSync(join(copy, file), 'utf8');

/** What tsc has to say against the copy. */
function typeErrors() {
  const [node, args] = tool('typescript', 'tsc', ['--noEmit', '--project', copy]);
  try {
    return execFileSync(node, args, { cwd: copy, encoding: 'utf8' });
  } catch (error) {
    return error.stdout;
  }
}

// German has the categories of English, French one more, Arabic six, Japanese one.
it('adds languages everywhere, so that it compiles', async () => {
  const tables = tableFiles(copy);
  expect(tables.length).toBeGreaterThan(200);
  for (const language of ['de', 'fr', 'ar', 'ja']) {
    const changed = await addLanguage(copy, language);
    expect(tables.filter((table) => !changed.includes(table))).toEqual([]);
  }
  expect(readLanguages(copy)).toEqual([...readLanguages(root), 'de', 'fr', 'ar', 'ja']);
  expect(typeErrors()).toBe('');
});

it('calls the language as its speakers do, and numbers, plurals and long texts too', () => {
  expect(contents('packages/kernel/language/languages.ts')).toContain("fr: 'Français',");
  expect(contents('packages/kernel/language/plural.ts')).toContain("fr: 'one' | 'many' | 'other';");
  expect(contents('src/shell/public/texts.ts')).toContain('fr: AboutFr,');
  expect(contents('src/shell/public/texts/about.fr.tsx')).toContain(
    'export function AboutFr({ first }: { first: boolean })',
  );
  const table = contents('src/features/orders/messages/lists.messages.tsx');
  expect(table).toContain(
    "`${number.fr(count)} ${plural.fr(count, { one: 'order', many: 'orders', other: 'orders' })}`",
  );
});

it.each(['de', 'ar', 'ja'])('has no translation into %s yet', (language) => {
  const texts = toPo(allMessages(copy), language).match(/^msgstr .*$/gm);
  expect(new Set(texts)).toEqual(new Set(['msgstr ""']));
});

it('takes translations for it', async () => {
  const tables = tablesBelow(copy);
  const messages = allMessages(copy, tables);
  const german = '{count, number} {count, plural, one {Bestellung} other {Bestellungen}}';
  const po = toPo(messages, 'de').replace(
    /(msgctxt "orders\.lists\.words\.orderCount"\nmsgid .*\nmsgstr) ""/,
    `$1 "${german}"`,
  );
  const files = await written(copy, fromPo(po, 'de.po', messages, tables));
  expect(files.map(([file]) => file)).toEqual(['src/features/orders/messages/lists.messages.tsx']);
  expect(files[0][1]).toContain("plural.de(count, { one: 'Bestellung', other: 'Bestellungen' })");
});

it.each([
  ['de', 'Deutsch'],
  ['pt', 'Português'],
  ['xx', undefined],
  ['', undefined],
  ['de-AT', undefined],
  ['../x', undefined],
])('knows %j by the name %s', (language, name) => {
  expect(ownName(language)).toBe(name);
});
